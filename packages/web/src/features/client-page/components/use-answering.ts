import type { PagePost } from '@ruche/contracts/client-page';
import { useCallback } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import type { NewAnswer } from '#features/client-page/store/page-actions.ts';
import { useRunningPage } from './page-context.ts';

/** Yes and no in one tap, for one post or several. */
export function useAnswering() {
  const words = useWords();
  const { actions } = useRunningPage();
  const answerAll = useCallback(
    (posts: readonly PagePost[], decision: 'approve' | 'decline') => {
      const answers = posts.map((post): NewAnswer => ({ post, decision, comment: '', pin: null }));
      const said = decision === 'approve' ? words.saidApproved : words.saidDeclined;
      void actions.answer(answers, said(posts.length));
    },
    [actions, words],
  );
  const askChange = useCallback(
    (post: PagePost, comment: string, pin: NewAnswer['pin']) =>
      void actions.answer([{ post, decision: 'ask_change', comment, pin: pin ?? null }], words.saidAsked),
    [actions, words],
  );
  return { answerAll, askChange };
}
