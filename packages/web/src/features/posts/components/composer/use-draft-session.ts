import { canEdit, type Post } from '@ruche/contracts/posts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePost } from '#entities/posts/get-post.ts';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { deletePost } from '#features/posts/api/delete-post.ts';
import { changePost, createPost } from '#features/posts/api/save-post.ts';
import { ComposerChannel } from '#features/posts/composer-channel.ts';
import { changeOf, draftOfPost, emptyDraft, hasContent, isSameDraft, newPostOf } from '#features/posts/draft.ts';
import { DraftSession, type SessionTools } from '#features/posts/draft-session.ts';
import type { KeptDraft, KeptDrafts } from '#features/posts/kept-drafts.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

export type Opening = {
  kept: KeptDrafts;
  /** Null for a new one, which this browser keeps under `newKey`. */
  post: Post | null;
  newKey: string;
  clientId: string | undefined;
  onCreated: (id: string) => void;
};

export const isEditable = (post: Post | null) =>
  post === null || post.publications.every(({ status }) => canEdit(status));

/** Begins with what this browser kept, where that is more than the server has. */
function startOf({ kept, post, newKey, clientId }: Opening) {
  if (!post) {
    const entry = kept.read(newKey);
    const draft = entry?.draft ?? emptyDraft({ clientId: clientId ?? null });
    const isRestored = entry !== null && entry.isHandedOver !== true && hasContent(draft);
    return { start: { key: newKey, post, draft, isTouched: entry !== null }, isRestored };
  }
  const saved = draftOfPost(post);
  const entry = isEditable(post) ? kept.read(post.id) : null;
  if (!entry || isSameDraft(entry.draft, saved)) {
    kept.forget(post.id);
    return { start: { key: post.id, post, draft: saved, isTouched: false }, isRestored: false };
  }
  const theirs = entry.baseVersion === post.version ? null : post;
  return { start: { key: post.id, post, draft: entry.draft, isTouched: true, theirs }, isRestored: true };
}

type Saving = { cache: QueryClient; keyFor: (content: unknown) => string; onSaved: (post: Post) => void };

function toolsFor({ kept, post, onCreated }: Opening, { cache, keyFor, onSaved }: Saving): SessionTools {
  let knownId = post?.id;
  return {
    kept,
    create: (draft, zone, status) => {
      const body = newPostOf(draft, zone, status);
      return createPost(body, keyFor(body));
    },
    change: (known, draft, zone, status) => changePost(known.id, changeOf(draft, zone, status, known.version)),
    remove: (id) => deletePost({ id }),
    onSaved: (saved) => {
      showSavedPost(cache, saved);
      // A draft is saved while somebody types: no list is open that would show it.
      void refreshPosts(cache, saved.status === 'draft' ? 'none' : 'active');
      onSaved(saved);
      if (saved.id === knownId) return;
      knownId = saved.id;
      onCreated(saved.id);
    },
  };
}

/** Says how many other tabs have the same post open, and hears what they saved. */
function useOtherTabs(session: DraftSession, channel: ComposerChannel, key: string): number {
  const [others, setOthers] = useState(0);
  useEffect(() => {
    channel.join({ onOthers: setOthers, onSaved: (post) => void session.hear(post) });
    return () => channel.leave();
  }, [channel, session]);
  useEffect(() => channel.setKey(key), [channel, key]);
  return others;
}

export function useDraftSession(opening: Opening) {
  const { kept, newKey } = opening;
  const [channel] = useState(() => new ComposerChannel());
  const cache = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [{ session, wasRestored }] = useState(() => {
    const { start, isRestored } = startOf(opening);
    const tools = toolsFor(opening, { cache, keyFor, onSaved: (post) => channel.announce(post) });
    return { session: new DraftSession(tools, start), wasRestored: isRestored };
  });
  const [isRestored, setIsRestored] = useState(wasRestored);
  const state = useSyncExternalStore(session.subscribe, session.read);
  const others = useOtherTabs(session, channel, state.post?.id ?? newKey);
  const { data: newest } = usePost(state.post?.id ?? null);
  useEffect(() => {
    if (newest !== undefined) void session.hear(newest);
  }, [session, newest]);
  useEffect(() => {
    const sendAgain = () => void session.flush();
    session.begin();
    window.addEventListener('pagehide', session.keepNow);
    document.addEventListener('visibilitychange', session.keepNow);
    window.addEventListener('online', sendAgain);
    return () => {
      window.removeEventListener('pagehide', session.keepNow);
      document.removeEventListener('visibilitychange', session.keepNow);
      window.removeEventListener('online', sendAgain);
      session.end();
    };
  }, [session]);
  const hideRestored = () => setIsRestored(false);
  return { session, state, isRestored, hideRestored, others, lost: useLostDraft(kept, channel, opening) };
}

const answerMs = 300;

/** A draft of a tab that is gone, which the server never got. */
function useLostDraft(kept: KeptDrafts, channel: ComposerChannel, { post, newKey }: Opening) {
  const [lost, setLost] = useState<KeptDraft | null>(null);
  const isNew = post === null;
  useEffect(() => {
    if (!isNew) return undefined;
    // Other tabs answer within that time which drafts they have open.
    const timer = setTimeout(() => {
      const open = channel.openElsewhere();
      const found = kept.listNew().find(({ key, draft }) => key !== newKey && !open.has(key) && hasContent(draft));
      setLost(found ?? null);
    }, answerMs);
    return () => clearTimeout(timer);
  }, [kept, channel, isNew, newKey]);
  return { draft: lost, clear: () => setLost(null) };
}
