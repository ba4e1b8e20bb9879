import { type Post, PostSchema } from '@ruche/contracts/posts';
import { z } from 'zod';
import { ApiError, mayPass } from '#lib/api-error.ts';
import { type Draft, draftOfPost, hasContent, isSameDraft, type WantedStatus } from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';

// A post while somebody composes it. Every change is kept in this browser at once; what is a draft also goes to the
// server by itself, within two seconds and one request at a time. What is scheduled would go out as it is saved, so
// its changes stay in this browser until somebody says "Update". The server refuses a version that is not the last
// one: then both are shown, and a person chooses.

type SaveState =
  /** As the server has it, or nothing is typed yet. */
  | 'untouched'
  /** In this browser alone: there is no client yet, or the post is scheduled. */
  | 'kept'
  | 'saving'
  | 'saved'
  /** The server is out of reach; it is tried again. */
  | 'offline'
  | 'failed'
  | 'conflict';

export type SessionState = {
  draft: Draft;
  /** The post as the server last gave it; null while it knows none. */
  post: Post | null;
  save: SaveState;
  failure: unknown;
  /** In a conflict: the post as somebody else saved it. */
  theirs: Post | null;
};

export type SessionTools = {
  kept: KeptDrafts;
  create: (draft: Draft & { clientId: string }, zone: string, status: WantedStatus) => Promise<Post>;
  change: (post: Post, draft: Draft, zone: string, status: WantedStatus) => Promise<Post>;
  remove: (id: string) => Promise<void>;
  onSaved: (post: Post) => void;
};

type Start = { key: string; post: Post | null; draft: Draft; isTouched: boolean; theirs?: Post | null };

const keepAfterMs = 200;
const saveAfterMs = 900;
const saveAtLatestAfterMs = 1_800;
const retryAfterMs = 10_000;

const ConflictSchema = z.object({ post: PostSchema });

/** The post that the server has in place of the one that was edited. */
function theirsIn(error: unknown): Post | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return ConflictSchema.safeParse(error.details).data?.post ?? null;
}

/** Whether changes of a post go to the server by themselves. */
export const isAutosaved = (post: Post | null) => post === null || post.status === 'draft';

/** One post, as long as its composer is open. */
export class DraftSession {
  readonly #tools: SessionTools;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #key: string;
  #zone: string | null = null;
  #isDirty: boolean;
  #dirtySince: number | null = null;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<unknown> | null = null;
  #isEnded = false;

  constructor(tools: SessionTools, { key, post, draft, isTouched, theirs = null }: Start) {
    this.#tools = tools;
    this.#key = key;
    this.#isDirty = isTouched;
    this.#state = { draft, post, save: theirs ? 'conflict' : isTouched ? 'kept' : 'untouched', failure: null, theirs };
  }

  readonly read = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The zone of the draft's client; null while it is not known. */
  setZone(zone: string | null): void {
    if (zone === this.#zone) return;
    this.#zone = zone;
    this.#saveSoon();
  }

  change(patch: Partial<Draft>): void {
    this.#isDirty = true;
    this.#set({ draft: { ...this.#state.draft, ...patch } });
    this.#keepTimer ??= setTimeout(this.keepNow, keepAfterMs);
    this.#saveSoon();
  }

  /** Keeps at once what waits to be kept in this browser. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { post, draft } = this.#state;
    if (this.#isDirty) this.#tools.kept.keep({ key: this.#key, baseVersion: post?.version ?? null, draft });
  };

  /** Keeps and sends at once what waits for it. */
  async flush(): Promise<void> {
    this.keepNow();
    if (this.#isDirty && this.#canSave()) await this.#save();
  }

  /** Saves as a draft or for its time, at once. What refuses it is thrown; the draft stays as it is. */
  async submit(status: WantedStatus): Promise<Post> {
    clearTimeout(this.#saveTimer);
    await this.#settled();
    clearTimeout(this.#saveTimer);
    this.keepNow();
    const { draft: sent, save: before } = this.#state;
    this.#set({ save: 'saving' });
    const request = this.#send(status);
    this.#sending = request;
    try {
      const post = await request;
      this.#adopt(post, sent);
      return post;
    } catch (error) {
      const theirs = theirsIn(error);
      if (theirs && theirs.version !== this.#state.post?.version) this.#set({ save: 'conflict', theirs });
      else this.#set({ save: before === 'saving' ? 'kept' : before });
      throw error;
    } finally {
      this.#sending = null;
    }
  }

  /** Takes note of the post as somebody else saved it, in another tab or at another desk. */
  async hear(post: Post): Promise<void> {
    await this.#settled();
    const { post: known, draft } = this.#state;
    if (!known || post.id !== known.id || post.version < known.version) return;
    if (post.version === known.version) {
      if (post.updatedAt !== known.updatedAt || post.status !== known.status) this.#set({ post });
    } else if (!this.#isDirty) this.#set({ post, draft: draftOfPost(post), theirs: null });
    else if (isSameDraft(draftOfPost(post), draft)) this.#adopt(post, draft);
    else {
      clearTimeout(this.#saveTimer);
      this.keepNow();
      this.#set({ save: 'conflict', theirs: post });
    }
  }

  keepMine(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#isDirty = true;
    this.#set({ post: theirs, theirs: null, save: 'kept' });
    this.keepNow();
    this.#saveSoon(0);
  }

  takeTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#set({ post: theirs, draft: draftOfPost(theirs), theirs: null, save: 'untouched' });
    this.forget();
  }

  /** Back to what the server has, or to what is given where it has nothing. */
  discard(empty: Draft): void {
    const { post } = this.#state;
    this.forget();
    this.#set({ draft: post ? draftOfPost(post) : empty, save: 'untouched', failure: null });
  }

  /** Nothing of it is to be kept in this browser any more. */
  forget(): void {
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#saveTimer);
    this.#keepTimer = undefined;
    this.#isDirty = false;
    this.#dirtySince = null;
    this.#tools.kept.forget(this.#key);
  }

  /** The composer is open, again perhaps. */
  begin(): void {
    this.#isEnded = false;
  }

  /** The composer closes: what is typed is kept, and sent where it can be. */
  end(): void {
    this.#isEnded = true;
    void this.flush();
    clearTimeout(this.#saveTimer);
  }

  #set(next: Partial<SessionState>): void {
    const names = Object.keys(next) as (keyof SessionState)[];
    if (names.every((name) => Object.is(this.#state[name], next[name]))) return;
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  async #settled(): Promise<void> {
    await this.#sending?.catch(() => undefined);
  }

  #canSave(): boolean {
    const { post, draft, theirs } = this.#state;
    if (!isAutosaved(post) || theirs || this.#zone === null || draft.clientId === null) return false;
    return post !== null || hasContent(draft);
  }

  #saveSoon(delay?: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isDirty || this.#state.save === 'conflict') return;
    if (!this.#canSave()) {
      this.#set({ save: 'kept' });
      return;
    }
    this.#dirtySince ??= Date.now();
    const latest = this.#dirtySince + saveAtLatestAfterMs - Date.now();
    if (delay === undefined) this.#set({ save: 'saving' });
    this.#saveTimer = setTimeout(() => void this.#save(), delay ?? Math.max(0, Math.min(saveAfterMs, latest)));
  }

  async #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    await this.#settled();
    if (!this.#isDirty || !this.#canSave()) return;
    this.keepNow();
    this.#dirtySince = null;
    this.#set({ save: 'saving' });
    const sent = this.#state.draft;
    const request = this.#send('draft');
    this.#sending = request;
    try {
      this.#adopt(await request, sent);
    } catch (error) {
      this.#handleFailure(error);
    }
    this.#sending = null;
    if (this.#isEnded) return;
    if (this.#state.save === 'offline') this.#saveSoon(retryAfterMs);
    else if (this.#isDirty && this.#state.save === 'saving') this.#saveSoon();
  }

  async #send(status: WantedStatus): Promise<Post> {
    const { draft, post } = this.#state;
    const { clientId } = draft;
    if (clientId === null || this.#zone === null) throw new Error('A post is saved once its client is known.');
    if (post?.clientId === clientId) return this.#tools.change(post, draft, this.#zone, status);
    // A post stays with its client: another one means another post.
    const created = await this.#tools.create({ ...draft, clientId }, this.#zone, status);
    if (post) await this.#tools.remove(post.id).catch(() => undefined);
    return created;
  }

  #adopt(post: Post, sent: Draft): void {
    const isNewest = this.#state.draft === sent;
    if (this.#key !== post.id) this.#tools.kept.forget(this.#key);
    this.#key = post.id;
    this.#set({ post, failure: null, theirs: null, ...(isNewest && { save: 'saved' }) });
    if (isNewest) this.forget();
    else this.keepNow();
    this.#tools.onSaved(post);
  }

  #handleFailure(error: unknown): void {
    const { draft, post } = this.#state;
    const theirs = theirsIn(error);
    if (theirs && isSameDraft(draftOfPost(theirs), draft)) this.#adopt(theirs, draft);
    else if (theirs && theirs.version !== post?.version) this.#set({ save: 'conflict', theirs });
    else this.#set({ save: mayPass(error) ? 'offline' : 'failed', failure: error });
  }
}
