import type { CalendarPost } from '@ruche/contracts/calendar';
import { keyDrag as words } from '#features/calendar/words/moving.ts';
import { type Card, type CardEvents, cardAt } from './cards.ts';
import { drawLifted, type LiftedCard } from './lifted-card.ts';
import { cellOf, describeMove, isSamePlace, type Place, placeSelector, stepFrom } from './places.ts';

type Lifted = { element: HTMLElement; post: CalendarPost; drawn: LiftedCard; place: Place };

/** Space lifts the card that has the focus, arrows move it, Space drops it and Escape puts it back. `x` selects it. */
export class KeyDrag {
  readonly #root: HTMLElement;
  readonly #events: CardEvents;
  #lifted: Lifted | null = null;
  #focusFollower: MutationObserver | null = null;

  constructor(root: HTMLElement, events: CardEvents) {
    this.#root = root;
    this.#events = events;
  }

  listen(signal: AbortSignal): void {
    this.#root.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal });
    this.#root.addEventListener('keyup', (event) => this.#onKeyUp(event), { capture: true, signal });
    this.#root.addEventListener('focusout', () => this.#end(false), { signal });
    signal.addEventListener('abort', () => {
      this.#end(false);
      this.#focusFollower?.disconnect();
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTaken = this.#lifted === null ? this.#onCardKey(event) : this.#onLiftedKey(event.key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A button is clicked when the key comes up. */
  #onKeyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && cardAt(event.target, this.#events)) event.preventDefault();
  }

  #onCardKey({ key, repeat, target }: KeyboardEvent): boolean {
    const card = cardAt(target, this.#events);
    if (card === null || (key !== ' ' && key !== 'x')) return false;
    if (key === 'x') this.#events.onSelect(card.post, 'toggle');
    else if (!this.#events.canMove(card.post)) this.#events.onFixed(card.post);
    else if (!repeat) this.#lift(card);
    return true;
  }

  #onLiftedKey(key: string): boolean {
    if (key === 'Tab') return false;
    if (key === 'Escape') this.#end(false);
    else if (key === ' ' || key === 'Enter') this.#end(true);
    else this.#step(key);
    return true;
  }

  #lift({ element, post }: Card): void {
    const hasHours = this.#root.querySelector('[data-hour]') !== null;
    const place = { day: post.at.slice(0, 10), hour: hasHours ? Number(post.at.slice(11, 13)) : null };
    const drawn = drawLifted(element, { at: post.at, count: this.#events.countWith(post), grip: { x: 0, y: 0 } });
    drawn.mark(element.closest<HTMLElement>(placeSelector), place);
    this.#lifted = { element, post, drawn, place };
    const where = describeMove(post.at, place);
    this.#events.announce(words.lifted(where));
  }

  #step(key: string): void {
    const lifted = this.#lifted;
    const next = lifted && stepFrom(lifted.place, key);
    const cell = next && cellOf(this.#root, next);
    if (!lifted || !next || !cell) return;
    lifted.place = next;
    cell.scrollIntoView({ block: 'nearest' });
    lifted.drawn.mark(cell, next);
    this.#events.announce(describeMove(lifted.post.at, next));
  }

  #end(isDropped: boolean): void {
    const lifted = this.#lifted;
    if (lifted === null) return;
    this.#lifted = null;
    lifted.drawn.drop();
    const { element, post, place } = lifted;
    if (isDropped && !isSamePlace(post.at, place)) {
      this.#keepFocus(element, post.id, place);
      this.#events.onDrop(post, place);
    } else this.#events.announce(words.putBack);
  }

  /** A card in another place is another element, also when a refused one is put back. */
  #keepFocus(card: HTMLElement, id: string, place: Place): void {
    this.#focusFollower?.disconnect();
    let focused = card;
    const follower = new MutationObserver(() => {
      if (focused.isConnected && document.activeElement === focused) return;
      if (document.activeElement !== document.body) {
        follower.disconnect();
        return;
      }
      const next =
        this.#root.querySelector<HTMLElement>(`[data-post-id="${id}"]`) ?? cellOf(this.#root, place) ?? this.#root;
      next.focus();
      focused = next;
    });
    follower.observe(this.#root, { childList: true, subtree: true });
    this.#focusFollower = follower;
  }
}
