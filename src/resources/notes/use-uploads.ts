/** Files on their way to the service: how far each is, what became of it. They go out as they are chosen, so that saving has not to wait for them. */
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { fieldErrorsOf } from '../../providers/http-error.ts';

export interface Upload {
  readonly key: number;
  readonly filename: string;
  /** 0 to 1. */
  readonly share: number;
  /** The file's id, once the service has it. */
  readonly id?: string;
  /** Why it failed: a key of the catalogue, or the service's words. */
  readonly error?: string;
}

export function useUploads() {
  const { uploadFile } = useDataProvider<AppDataProvider>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const start = (file: File) => {
    const key = nextKey.current++;
    const controller = new AbortController();
    running.current.set(key, controller);
    setUploads((before) => [...before, { key, filename: file.name, share: 0 }]);
    uploadFile(file, { signal: controller.signal, onProgress: (share) => change(key, { share }) })
      .then(({ id }) => change(key, { id, share: 1 }))
      .catch((error: unknown) => change(key, { error: wordsOf(error) }))
      .finally(() => running.current.delete(key));
  };

  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) start(file);
    },
    /** Stops it where it is under way. The service drops files that nothing refers to. */
    remove: (key: number) => {
      running.current.get(key)?.abort();
      setUploads((before) => before.filter((one) => one.key !== key));
    },
    /** Those that have been stored with something. */
    forget: (stored: readonly string[]) => setUploads((before) => before.filter(({ id }) => id === undefined || !stored.includes(id))),
    ids: uploads.flatMap(({ id }) => id ?? []),
    isSending: uploads.some(({ id, error }) => id === undefined && error === undefined),
  };
}

/** What is wrong with the file, where the service says so. */
const wordsOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error))[0] ?? (error instanceof Error ? error.message : 'app.errors.failed');
