import { useRef } from 'react';
import { randomId } from '#lib/random-id.ts';

/** The same key for the same content, until it is known to be saved: an answer that got lost makes nothing twice. */
export function useIdempotencyKey() {
  const sent = useRef({ text: '', key: '' });
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (sent.current.text !== text) sent.current = { text, key: randomId() };
      return sent.current.key;
    },
    forget: () => {
      sent.current = { text: '', key: '' };
    },
  };
}
