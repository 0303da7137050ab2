/** A disk of a bounded size, in memory: a test may fill it, or make it read-only, without touching any other. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Leaves that many bytes free. */
  fill(left: number): void;
  makeRoom(): void;
  /** Not while a file on it is open for writing. */
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

function mount(folder: string, megabytes: number): void {
  const { status, stderr } = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder);
  if (status !== 0) throw new Error(`no disk can be mounted: ${stderr}`);
}

/** Whether this process may mount disks at all: root on Linux may, in most containers nobody may. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    mount(folder, 1);
    return run('umount', folder).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function mountDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  mount(folder, megabytes);
  const filling = join(folder, 'filling');
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    makeRoom: () => rmSync(filling, { force: true }),
    setReadOnly(readOnly) {
      const { status, stderr } = run('mount', '-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder);
      if (status !== 0) throw new Error(stderr);
    },
    remove() {
      // Lazily: a process that was killed a moment ago may still be leaving it.
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
