/** Uploads files one at a time, so that the pictures arrive in the order in which they were dropped or chosen. */

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { fieldErrorsOf, problemOf } from '../../../providers/http/http-error.ts';
import type { Picture } from './picture.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The part that was sent, from 0 to 1. */
  readonly progress: number;
  /** Why the upload failed, in the user's language. */
  readonly reason?: string;
}

/** The returned uploads have not succeeded yet. `onUploaded` is called with each picture that the service has stored. */
export function useUploads(onUploaded: (picture: Picture) => void) {
  const translate = useTranslate();
  const { uploadFile } = useDataProvider<AppDataProvider & DataProvider>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const onStored = useEffectEvent(onUploaded);
  const nextKey = useRef(0);
  const runningUpload = useRef<{ readonly key: number; readonly abortController: AbortController } | undefined>(undefined);

  const updateUpload = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }, []);
  const removeUpload = useCallback((key: number) => setUploads((before) => before.filter((candidate) => candidate.key !== key)), []);

  useEffect(() => {
    const nextUpload = uploads.find(({ state }) => state === 'waiting');
    if (!nextUpload || runningUpload.current) return;
    const { key, file } = nextUpload;
    const abortController = new AbortController();
    runningUpload.current = { key, abortController };
    updateUpload(key, { state: 'sending', progress: 0 });
    uploadFile(file, { signal: abortController.signal, onProgress: (progress) => updateUpload(key, { progress }) })
      .then(({ id, url, thumbnail = url }) => {
        runningUpload.current = undefined;
        removeUpload(key);
        onStored({ id, url, thumbnail });
      })
      .catch((error: unknown) => {
        runningUpload.current = undefined;
        const messageKey = fieldErrorsOf(error).file ?? (error instanceof Error ? error.message : 'app.errors.failed');
        updateUpload(key, {
          state: 'failed',
          reason: translate(messageKey, { _: messageKey, ...problemOf(error) }),
        });
      });
  }, [uploads, uploadFile, updateUpload, removeUpload, translate]);
  useEffect(() => () => runningUpload.current?.abortController.abort(), []);

  const add = (files: readonly File[]) =>
    setUploads((before) => [
      ...before,
      ...files.map((file): Upload => {
        const key = nextKey.current++;
        return file.type.startsWith('image/')
          ? { key, file, state: 'waiting', progress: 0 }
          : { key, file, state: 'failed', progress: 0, reason: translate('fields.pictures.notAPicture', { name: file.name }) };
      }),
    ]);
  const retry = (key: number) => updateUpload(key, { state: 'waiting' });
  const dismiss = (key: number) => {
    if (runningUpload.current?.key === key) runningUpload.current.abortController.abort();
    removeUpload(key);
  };
  return { uploads, add, retry, dismiss };
}
