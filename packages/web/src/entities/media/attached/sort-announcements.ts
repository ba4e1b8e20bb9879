import type { Announcements } from '@dnd-kit/core';
import type { Media } from '@ruche/contracts/media';

/** What a screen reader says while files are put in order: names and places instead of ids. */
export function sortAnnouncements(media: readonly Media[]): Announcements {
  const nameOf = ({ id }: { id: string | number }) => media.find((one) => one.id === id)?.fileName ?? 'The file';
  const placeOf = ({ id }: { id: string | number }) =>
    `position ${media.findIndex((one) => one.id === id) + 1} of ${media.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active)}, ${placeOf(active)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active)} is over ${placeOf(over)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active)} was put at ${placeOf(over)}.` : `${nameOf(active)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
  };
}
