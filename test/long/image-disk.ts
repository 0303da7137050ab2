/**
 * A disk whose image is a file, to simulate a power failure, a full disk or a disk error. The file contains the data on the disk, without
 * data that the operating system still holds in memory. Only root on Linux may mount an image, and not in every container.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface ImageDisk {
  readonly folder: string;
  /** Copies the current data on the disk, as a power failure would leave it. No process may write to the disk during the copy. */
  copy(): DiskCopy;
  /** Writes to the disk the data that the operating system still holds in memory. */
  sync(): void;
  /** Fills the disk so that `left` bytes stay free. */
  fill(left: number): void;
  /** Deletes the file with which {@link fill} has filled the disk. */
  freeSpace(): void;
  /** Makes the disk read-only at once, despite open files, as Linux does after a disk error. */
  fail(): void;
  /** Repairs the disk after an error. No process may use it meanwhile. */
  repair(): void;
  remove(): void;
}

export interface DiskCopy {
  /** Mounts the copy. The file system recovers as after a power failure. */
  mount(): { readonly folder: string; remove(): void };
  remove(): void;
}

function run(program: string, ...args: string[]): string {
  const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env: { PATH } });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout.trim();
}

const attach = (image: string, folder: string) => run('mount', '-o', 'loop,errors=remount-ro', image, folder);

function mount(image: string): { folder: string; unmount: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    attach(image, folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    unmount() {
      // Lazy unmount, because a killed process may still use the folder.
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Creates a file system in the file and mounts it. If that fails, deletes the folder of the file. */
function mountNew(image: string, megabytes: number): ReturnType<typeof mount> {
  try {
    writeFileSync(image, '');
    truncateSync(image, megabytes * 2 ** 20);
    run('mkfs.ext4', '-q', '-F', image);
    return mount(image);
  } catch (error) {
    rmSync(dirname(image), { recursive: true });
    throw error;
  }
}

export function createDisk(megabytes: number): ImageDisk {
  const home = mkdtempSync(join(tmpdir(), 'disk-image-'));
  const image = join(home, 'disk');
  const { folder, unmount } = mountNew(image, megabytes);
  const filling = join(folder, 'filling');
  let copyCount = 0;
  return {
    folder,
    sync: () => void run('sync', '-f', folder),
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '-l', String(Math.max(1, bavail * bsize - left)), filling);
    },
    freeSpace: () => rmSync(filling, { force: true }),
    fail() {
      const device = basename(run('findmnt', '-n', '-o', 'SOURCE', folder));
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'for a test');
    },
    repair() {
      run('umount', folder);
      // The exit code is 1 if something was repaired.
      run('sh', '-c', 'fsck.ext4 -y -f "$1" || [ $? -le 1 ]', 'sh', image);
      attach(image, folder);
    },
    copy() {
      copyCount += 1;
      const copiedImage = join(home, `copy ${copyCount}`);
      copyUnchanged(image, copiedImage);
      return {
        mount() {
          const mounted = mount(copiedImage);
          return { folder: mounted.folder, remove: mounted.unmount };
        },
        remove: () => rmSync(copiedImage),
      };
    },
    remove() {
      unmount();
      rmSync(home, { recursive: true });
    },
  };
}

/** Copies the disk. Repeats the copy if the operating system wrote to the disk meanwhile, because the copy would be inconsistent. */
function copyUnchanged(image: string, copy: string): void {
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = statSync(image, { bigint: true }).mtimeNs;
    run('cp', '--sparse=always', image, copy);
    if (statSync(image, { bigint: true }).mtimeNs === before) return;
  }
  throw new Error('the disk is written to continuously');
}

export function canMountImages(): boolean {
  try {
    createDisk(8).remove();
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a file system error can be simulated. Some containers can mount images, but have a read-only `/sys`. */
export function canFailImages(): boolean {
  try {
    accessSync('/sys/fs/ext4', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
