import {
  type CommentFile,
  type CommentSide,
  commentFileLimitBytes,
  commentFileTypes,
  mostCommentFiles,
} from '@ruche/contracts/comments';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { removeFile, uploadFile } from './api/files.ts';
import { commentForm as words } from './words.ts';

type Attached = { key: string; name: string; file: CommentFile | null };

function complaintAbout(file: File): string | null {
  if (!commentFileTypes.some((type) => type === file.type)) return words.wrongType;
  return file.size > commentFileLimitBytes ? words.tooLarge : null;
}

/** Files that are uploaded for a comment while it's being written. */
export function useAttachments(place: { postId: string; side: CommentSide }) {
  const [attached, setAttached] = useState<Attached[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);
  const drop = (key: string) => setAttached((before) => before.filter((one) => one.key !== key));
  const upload = async (file: File) => {
    const [key, stop] = [crypto.randomUUID(), new AbortController()];
    uploads.current.set(key, stop);
    setAttached((before) => [...before, { key, name: file.name, file: null }]);
    try {
      const uploaded = await uploadFile(place, file, stop.signal);
      setAttached((before) => before.map((one) => (one.key === key ? { ...one, file: uploaded } : one)));
    } catch (error) {
      drop(key);
      if (!stop.signal.aborted) toast.error(words.notAttached(file.name, describeFailure(error)));
    } finally {
      uploads.current.delete(key);
    }
  };
  const add = (files: readonly File[]) => {
    const room = mostCommentFiles - attached.length;
    if (files.length > room) toast.error(words.tooMany);
    for (const file of files.slice(0, room)) {
      const complaint = complaintAbout(file);
      if (complaint === null) void upload(file);
      else toast.error(words.notAttached(file.name, complaint));
    }
  };
  const remove = ({ key, file }: Attached) => {
    uploads.current.get(key)?.abort();
    drop(key);
    // What can't be removed now is removed by the server within a day.
    if (file) removeFile(place, file.id).catch((error: unknown) => logFailure('A file stays until tomorrow.', error));
  };
  return {
    attached,
    ids: attached.flatMap(({ file }) => file?.id ?? []),
    isUploading: attached.some(({ file }) => file === null),
    add,
    remove,
    clear: () => setAttached([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
