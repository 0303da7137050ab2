import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { fieldErrorsOf } from '../../providers/http/http-error.ts';

export interface Upload {
  readonly key: number;
  readonly filename: string;
  /** Progress of the upload, from 0 to 1. */
  readonly progress: number;
  /** Id of the file; set when the upload is complete. */
  readonly id?: string;
  /** Why the upload failed: a translation key or a message of the service. */
  readonly error?: string;
}

/** An upload starts as soon as its file is selected, before the user saves. All uploads are aborted when the form is unmounted. */
export function useUploads() {
  const { uploadFile } = useDataProvider<AppDataProvider>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const abortControllers = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  useEffect(() => {
    const controllers = abortControllers.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const updateUpload = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const startUpload = (file: File) => {
    const key = nextKey.current++;
    const controller = new AbortController();
    abortControllers.current.set(key, controller);
    setUploads((before) => [...before, { key, filename: file.name, progress: 0 }]);
    uploadFile(file, { signal: controller.signal, onProgress: (progress) => updateUpload(key, { progress }) })
      .then(({ id }) => updateUpload(key, { id, progress: 1 }))
      .catch((error: unknown) => updateUpload(key, { error: messageOf(error) }))
      .finally(() => abortControllers.current.delete(key));
  };

  return {
    uploads,
    addFiles: (files: Iterable<File>) => {
      for (const file of files) startUpload(file);
    },
    /** An uploaded file need not be deleted, because the service deletes files to which no record refers. */
    removeUpload: (key: number) => {
      abortControllers.current.get(key)?.abort();
      setUploads((before) => before.filter((upload) => upload.key !== key));
    },
    removeSavedUploads: (savedIds: readonly string[]) =>
      setUploads((before) => before.filter(({ id }) => id === undefined || !savedIds.includes(id))),
    /** The ids of the files whose uploads are complete. */
    fileIds: uploads.flatMap(({ id }) => id ?? []),
    isUploading: uploads.some(({ id, error }) => id === undefined && error === undefined),
  };
}

/** Returns why the service refused the file, or the message of the error if the service gave no reason. */
const messageOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error))[0] ?? (error instanceof Error ? error.message : 'app.errors.failed');
