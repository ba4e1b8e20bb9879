import type { Announcements } from '@dnd-kit/core';
import type { Media } from '@ruche/contracts/media';
import { sortAnnouncements as words } from '#entities/media/words.ts';

/** What a screen reader says while files are put in order: names and places instead of ids. */
export function sortAnnouncements(media: readonly Media[]): Announcements {
  const nameOf = ({ id }: { id: string | number }) => media.find((one) => one.id === id)?.fileName ?? words.file;
  const placeOf = ({ id }: { id: string | number }) =>
    `position ${media.findIndex((one) => one.id === id) + 1} of ${media.length}`;
  return {
    onDragStart: ({ active }) => words.pickedUp(nameOf(active), placeOf(active)),
    onDragOver: ({ active, over }) => (over ? words.over(nameOf(active), placeOf(over)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active), placeOf(over)) : words.canceled(nameOf(active)),
    onDragCancel: ({ active }) => words.canceled(nameOf(active)),
  };
}
