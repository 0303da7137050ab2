/** A disk of limited size in memory. A test can fill it or make it read-only without affecting other disks. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk so that `freeBytes` bytes stay free. */
  fill(freeBytes: number): void;
  /** Deletes the file with which {@link fill} has filled the disk. */
  freeSpace(): void;
  /** Fails while a file on the disk is open for writing. */
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

function mount(folder: string, megabytes: number): void {
  const { status, stderr } = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder);
  if (status !== 0) throw new Error(`no disk can be mounted: ${stderr}`);
}

/** Returns whether this process may mount disks. Root on Linux may, but not in most containers. */
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
    fill(freeBytes) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    freeSpace: () => rmSync(filling, { force: true }),
    setReadOnly(readOnly) {
      const { status, stderr } = run('mount', '-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder);
      if (status !== 0) throw new Error(stderr);
    },
    remove() {
      // The unmount is lazy, because a process that was just killed may still use the disk.
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
