import { type RefObject, useEffect, useState } from 'react';

export type PreviewRef = RefObject<HTMLElement | null>;

/** Draws anew what points into the preview whenever that changes. */
export function usePreviewChanges(preview: PreviewRef): void {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const root = preview.current;
    if (root === null) return undefined;
    const count = () => setChanges((before) => before + 1);
    const isOurs = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      [target, ...addedNodes, ...removedNodes].some(
        (node) => node instanceof Element && node.closest('[data-comment-marker]') !== null,
      );
    const mutations = new MutationObserver((records) => records.every(isOurs) || count());
    mutations.observe(root, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(count);
    sizes.observe(root);
    root.addEventListener('load', count, true);
    return () => {
      mutations.disconnect();
      sizes.disconnect();
      root.removeEventListener('load', count, true);
    };
  }, [preview]);
}

export const findTile = (preview: PreviewRef, mediaId: string): HTMLElement | null =>
  preview.current?.querySelector<HTMLElement>(`[data-media-id="${CSS.escape(mediaId)}"]`) ?? null;

export const firstTile = (preview: PreviewRef): HTMLElement | null =>
  preview.current?.querySelector<HTMLElement>('[data-media-id]') ?? null;
