import type { CalendarPost } from '@ruche/contracts/calendar';
import { type Card, type CardEvents, cardAt, cellAt } from './cards.ts';
import { drawLifted, type LiftedCard } from './lifted-card.ts';
import { isSamePlace, type Place, placeOf } from './places.ts';
import { scrollNearEdge } from './scroll-near-edge.ts';

const startPx = 5;
const longPressMs = 400;
const touchSlopPx = 10;

type Point = { x: number; y: number };
type Press = Card & { start: Point; isTouch: boolean; timer: ReturnType<typeof setTimeout> | null };
type Dragging = { post: CalendarPost; lifted: LiftedCard; place: Place | null; hasMoved: boolean; at: Point };

const distanceOf = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

/** Moves cards by mouse, and by a finger after a long press: before it, and without it, the page is scrolled. */
export class PointerDrag {
  readonly #root: HTMLElement;
  readonly #events: CardEvents;
  #press: Press | null = null;
  #dragging: Dragging | null = null;
  #frame = 0;
  /** The click that ends a drag is none. */
  #isClickSwallowed = false;
  #isTouch = false;

  constructor(root: HTMLElement, events: CardEvents) {
    this.#root = root;
    this.#events = events;
  }

  listen(signal: AbortSignal): void {
    const root = this.#root;
    root.addEventListener('pointerdown', (event) => this.#onDown(event), { capture: true, signal });
    root.addEventListener('click', (event) => this.#onClick(event), { capture: true, signal });
    root.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    root.addEventListener('contextmenu', (event) => this.#onContextMenu(event), { signal });
    // Keeps the page from being scrolled by the finger that moves a card.
    root.addEventListener('touchmove', (event) => this.#dragging && event.preventDefault(), { passive: false, signal });
    window.addEventListener('pointermove', (event) => this.#onMove(event), { signal });
    window.addEventListener('pointerup', () => this.#onUp(), { signal });
    window.addEventListener('pointercancel', () => this.#end(false), { signal });
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal });
    signal.addEventListener('abort', () => this.#end(false));
  }

  #onDown(event: PointerEvent): void {
    this.#isTouch = event.pointerType === 'touch';
    this.#isClickSwallowed = false;
    const card = cardAt(event.target, this.#events);
    if (!card || event.button !== 0 || !event.isPrimary || this.#dragging) return;
    const timer = this.#isTouch ? setTimeout(() => this.#onLongPress(), longPressMs) : null;
    this.#press = { ...card, start: pointOf(event), isTouch: this.#isTouch, timer };
  }

  #onUp(): void {
    this.#end(true);
    // A mouse clicks in the same turn. A finger may do so later, and its next touch begins anew.
    if (!this.#isTouch) setTimeout(() => (this.#isClickSwallowed = false), 0);
  }

  /** Escape ends the drag and nothing else. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#dragging === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#end(false);
  }

  #onLongPress(): void {
    const press = this.#press;
    if (press === null) return;
    press.timer = null;
    if (this.#events.canMove(press.post)) {
      this.#lift(press);
      return;
    }
    this.#press = null;
    this.#isClickSwallowed = true;
    this.#events.onSelect(press.post, 'toggle');
  }

  #onMove(event: PointerEvent): void {
    const [press, dragging, at] = [this.#press, this.#dragging, pointOf(event)];
    if (press === null) return;
    const distance = distanceOf(at, press.start);
    if (dragging !== null) {
      dragging.at = at;
      dragging.hasMoved ||= distance > startPx;
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
    } else if (press.isTouch && distance > touchSlopPx) this.#end(false);
    else if (!press.isTouch && distance > startPx) {
      if (this.#events.canMove(press.post)) {
        this.#lift(press);
        this.#onMove(event);
      } else {
        this.#press = null;
        this.#events.onFixed(press.post);
      }
    }
  }

  #lift({ post, element, start }: Press): void {
    const box = element.getBoundingClientRect();
    const grip = { x: start.x - box.left, y: start.y - box.top };
    const lifted = drawLifted(element, { at: post.at, count: this.#events.countWith(post), grip });
    this.#dragging = { post, lifted, place: null, hasMoved: false, at: start };
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const dragging = this.#dragging;
    if (dragging === null) return;
    const { x, y } = dragging.at;
    const cell = cellAt(this.#root, x, y);
    dragging.place = cell && placeOf(cell);
    dragging.lifted.followPointer(x, y);
    dragging.lifted.mark(cell, dragging.place);
    if (dragging.hasMoved && scrollNearEdge(cell, y)) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #end(isDropped: boolean): void {
    const [press, dragging] = [this.#press, this.#dragging];
    if (press?.timer) clearTimeout(press.timer);
    this.#press = null;
    this.#dragging = null;
    cancelAnimationFrame(this.#frame);
    if (dragging === null) return;
    // Where the pointer is now, although no frame was drawn since it came there.
    const cell = cellAt(this.#root, dragging.at.x, dragging.at.y);
    const place = cell && placeOf(cell);
    dragging.lifted.drop();
    this.#isClickSwallowed = true;
    const { post, hasMoved } = dragging;
    if (isDropped && !hasMoved) this.#events.onSelect(post, 'toggle');
    else if (isDropped && place !== null && !isSamePlace(post.at, place)) this.#events.onDrop(post, place);
  }

  #onClick(event: MouseEvent): void {
    // By a key it has no detail.
    const isSwallowed = this.#isClickSwallowed && event.detail > 0;
    this.#isClickSwallowed = false;
    const card = cardAt(event.target, this.#events);
    const isMark = event.target instanceof Element && event.target.closest('[data-select]') !== null;
    const isTap = this.#isTouch && event.detail > 0 && this.#events.isSelecting();
    const isSelecting = card !== null && (event.ctrlKey || event.metaKey || event.shiftKey || isMark || isTap);
    if (!isSwallowed && !isSelecting) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSwallowed && card) this.#events.onSelect(card.post, event.shiftKey ? 'range' : 'toggle');
  }

  /** What a long press would open. */
  #onContextMenu(event: MouseEvent): void {
    if (this.#isTouch && cardAt(event.target, this.#events)) event.preventDefault();
  }
}
