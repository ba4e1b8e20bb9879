import type { Media } from '@ruche/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import { randomId } from '#lib/random-id.ts';
import { MediaAnswerSchema } from './media-answers.ts';
import { refreshLists } from './media-cache.ts';
import { mediaKeys } from './media-keys.ts';

/** What to keep of a picture: shares of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Makes a new media of a part of this one; the original stays. */
export function useCropMedia(id: string) {
  const cache = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (area: CropArea): Promise<Media> => {
      const text = JSON.stringify([id, area]);
      if (sent.current.text !== text) sent.current = { text, key: randomId() };
      const idempotencyKey = sent.current.key;
      return api.request({
        method: 'POST',
        path: `/media/${id}/crops`,
        body: area,
        idempotencyKey,
        answer: MediaAnswerSchema,
      });
    },
    onSuccess: (media) => {
      sent.current = { text: '', key: '' };
      cache.setQueryData(mediaKeys.one(media.id), media);
      void refreshLists(cache);
    },
  });
}
