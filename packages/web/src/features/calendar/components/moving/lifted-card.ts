import { holdCalendar } from '#entities/posts/calendar-hold.ts';
import { isSamePlace, type Place } from './places.ts';

// What is drawn while a card is moved: the card itself under the pointer, and a frame around where it would come. Both
// stand above the page, so that nothing of it is drawn again.

const layer = 'pointer-events-none fixed top-0 left-0 z-50';

function element(className: string): HTMLDivElement {
  const made = document.createElement('div');
  made.className = `${layer} ${className}`;
  made.setAttribute('aria-hidden', 'true');
  return made;
}

export type LiftedCard = {
  followPointer: (x: number, y: number) => void;
  /** Frames the place; none where there is nothing to drop on. */
  mark: (cell: HTMLElement | null, place: Place | null) => void;
  drop: () => void;
};

export function drawLifted(
  card: HTMLElement,
  options: { at: string; count: number; grip: { x: number; y: number } },
): LiftedCard {
  const { at, count, grip } = options;
  const { width, height } = card.getBoundingClientRect();
  const overlay = element('cursor-grabbing rounded-small bg-raised shadow-float');
  overlay.style.width = `${width}px`;
  overlay.style.height = `${height}px`;
  const copy = card.cloneNode(true);
  if (copy instanceof HTMLElement) {
    copy.removeAttribute('data-post-id');
    copy.style.height = '100%';
    overlay.append(copy);
  }
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className =
      'absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-honey px-1 font-medium text-12 text-on-honey';
    badge.textContent = String(count);
    overlay.append(badge);
  }
  const frame = element('rounded-small border-2 border-ring bg-honey/15');
  frame.hidden = true;
  overlay.hidden = true;
  document.body.append(frame, overlay);
  card.style.opacity = '0.4';
  const release = holdCalendar();
  return {
    followPointer(x, y) {
      overlay.hidden = false;
      overlay.style.transform = `translate(${x - grip.x}px, ${y - grip.y}px) rotate(1.5deg)`;
    },
    mark(cell, place) {
      frame.hidden = cell === null || place === null || isSamePlace(at, place);
      if (cell === null || frame.hidden) return;
      const box = cell.getBoundingClientRect();
      frame.style.width = `${box.width}px`;
      frame.style.height = `${box.height}px`;
      frame.style.transform = `translate(${box.left}px, ${box.top}px)`;
    },
    drop() {
      overlay.remove();
      frame.remove();
      card.style.opacity = '';
      release();
    },
  };
}
