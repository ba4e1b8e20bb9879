import type { Client } from '@ruche/contracts/clients';
import type { Post } from '@ruche/contracts/posts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { scheduleTexts } from '#features/posts/api/schedule-post.ts';
import { usePostActions } from '#features/posts/components/use-post-actions.tsx';
import { type Draft, emptyDraft, type WantedStatus } from '#features/posts/draft.ts';
import type { DraftSession } from '#features/posts/draft-session.ts';
import { findProblems, type Problems, problemsIn } from '#features/posts/find-problems.ts';
import { describeQueued } from '#features/posts/use-queueing.ts';
import { composerActions as texts } from '#features/posts/words/composer.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** What keeps the post from going out; said once somebody has tried, and less of it as they go on typing. */
type Tried = { isTried: boolean; refused: Problems; message: string | null };

const untried: Tried = { isTried: false, refused: {}, message: null };

type Words = { done: string | ((post: Post | null) => string); failed: string };

const isInReview = (post: Post | null) => post?.status === 'in_review';

const updateTexts = {
  done: (post: Post | null) => (isInReview(post) ? texts.updatedInReview : texts.updated),
  failed: texts.updateFailed,
};
const newTexts = {
  done: (post: Post | null) => (isInReview(post) ? scheduleTexts.inReview : scheduleTexts.done),
  failed: scheduleTexts.failed,
};
const queueTexts = {
  done: (post: Post | null) => (post ? describeQueued(post) : texts.queued),
  failed: texts.queueFailed,
};

function wordsOf({ scheduledAt }: Draft, isUpdate: boolean): Words {
  if (scheduledAt === 'queue') return queueTexts;
  return isUpdate ? updateTexts : newTexts;
}

/** Sends what is composed, and says what became of it. */
function useSubmit(session: DraftSession) {
  const [busy, setBusy] = useState<WantedStatus | null>(null);
  const [tried, setTried] = useState(untried);
  const submit = async (status: WantedStatus, { done, failed }: Words): Promise<boolean> => {
    setBusy(status);
    try {
      await session.submit(status);
      setTried(untried);
      toast.success(typeof done === 'string' ? done : done(session.read().post));
      return true;
    } catch (error) {
      logFailure(failed, error);
      const refused = problemsIn(error);
      const isShown = Object.keys(refused).length > 0 || session.read().save === 'conflict';
      setTried({ isTried: true, refused, message: isShown ? null : describeFailure(error) });
      toast.error(failed);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, tried, setTried, submit };
}

export function useComposerActions(session: DraftSession, client: Client | undefined) {
  const router = useRouter();
  const { remove, duplicate, question } = usePostActions();
  const { busy, tried, setTried, submit } = useSubmit(session);
  const leave = () => router.navigate({ to: paths.calendar });
  /** What goes out at once can be watched. */
  const follow = (postId: string) =>
    router.navigate({ to: paths.post, params: { postId }, search: { view: 'receipt' }, ignoreBlocker: true });
  return {
    busy,
    tried,
    question,
    /** A change of what was refused: the server's word on it counts no more. */
    forgetRefusal: () => setTried((was) => (was === untried ? was : { ...was, refused: {}, message: null })),
    schedule: async () => {
      const { draft, post } = session.read();
      const problems = findProblems(draft, client, new Date());
      if (Object.keys(problems).length > 0) {
        setTried({ isTried: true, refused: {}, message: null });
        return false;
      }
      const isUpdate = post?.status === 'scheduled' || isInReview(post);
      const words = wordsOf(draft, isUpdate);
      if (!(await submit('scheduled', words))) return true;
      const saved = session.read().post;
      if (draft.scheduledAt === 'now' && saved !== null && !isInReview(saved)) await follow(saved.id);
      else await leave();
      return true;
    },
    saveDraft: async () => {
      if (session.read().draft.clientId === null) {
        setTried({ isTried: false, refused: { client: texts.clientRequired }, message: null });
        return;
      }
      await submit('draft', { done: texts.draftSaved, failed: texts.draftFailed });
    },
    remove: async () => {
      const { post } = session.read();
      if (post === null) {
        session.forget();
        session.discard(emptyDraft());
        await leave();
      } else if (await remove(post, () => session.forget())) await leave();
    },
    duplicate: async () => {
      await session.flush();
      const { post } = session.read();
      if (post) await duplicate(post);
    },
  };
}

/** Whether the server has said that there is no such post. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code);
}
