import type { Post } from '@ruche/contracts/posts';
import { randomId } from '#lib/random-id.ts';

// Composers of one browser tell each other which posts they have open, and what they saved.

type Message =
  | { kind: 'hello'; tab: string; key: string }
  | { kind: 'here'; tab: string; key: string }
  | { kind: 'bye'; tab: string }
  | { kind: 'saved'; tab: string; post: Post };

type Listeners = {
  /** How many other tabs have the same post open. */
  onOthers: (count: number) => void;
  onSaved: (post: Post) => void;
};

const channelName = 'ruche.composer';
const beatMs = 4_000;
/** A tab that was killed says no goodbye. */
const goneAfterMs = 10_000;

export class ComposerChannel {
  readonly #tab = randomId();
  readonly #others = new Map<string, { key: string; seenAt: number }>();
  #channel: BroadcastChannel | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #key = '';

  join(listeners: Listeners): void {
    const channel = new BroadcastChannel(channelName);
    this.#channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'saved') listeners.onSaved(data.post);
      else this.#note(data);
      listeners.onOthers(this.#count());
    });
    this.#timer = setInterval(() => {
      this.#say('here');
      listeners.onOthers(this.#count());
    }, beatMs);
    this.#say('hello');
  }

  /** Names the post that is open here. */
  setKey(key: string): void {
    this.#key = key;
    this.#say('hello');
  }

  announce(post: Post): void {
    this.#send({ kind: 'saved', tab: this.#tab, post });
  }

  /** The names of what other tabs have open. */
  openElsewhere(): Set<string> {
    return new Set([...this.#others.values()].map(({ key }) => key));
  }

  leave(): void {
    clearInterval(this.#timer);
    this.#send({ kind: 'bye', tab: this.#tab });
    this.#channel?.close();
    this.#channel = null;
  }

  #say(kind: 'hello' | 'here'): void {
    if (this.#key !== '') this.#send({ kind, tab: this.#tab, key: this.#key });
  }

  #send(message: Message): void {
    // Only pages of this origin hear it: there is no other target to name.
    const send = this.#channel?.postMessage.bind(this.#channel);
    send?.(message);
  }

  #note(message: Exclude<Message, { kind: 'saved' }>): void {
    if (message.kind === 'bye') {
      this.#others.delete(message.tab);
      return;
    }
    this.#others.set(message.tab, { key: message.key, seenAt: Date.now() });
    if (message.kind === 'hello') this.#say('here');
  }

  /** How many other tabs have the same post open. */
  #count(): number {
    for (const [tab, { seenAt }] of this.#others) if (Date.now() - seenAt > goneAfterMs) this.#others.delete(tab);
    return [...this.#others.values()].filter(({ key }) => key === this.#key).length;
  }
}
