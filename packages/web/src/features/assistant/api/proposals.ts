import type { AssistantProposal } from '@ruche/contracts/assistant';
import { PostSchema } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { getClient } from '#entities/clients/get-client.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { proposalCard as words } from '#features/assistant/words/chat.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { usePropose } from './schedules.ts';

type ProposalOf<Kind> = Extract<AssistantProposal, { kind: Kind }>;
export type DraftProposal = ProposalOf<'draft'>;
export type ScheduleProposal = ProposalOf<'schedule'>;

/** Makes a draft of a proposed text, for the client's accounts that work, and opens it. Pressed twice, it is one draft. */
export function useMakeProposedDraft(proposalKey: string) {
  const cache = useQueryClient();
  const { navigate } = useRouter();
  return useMutation({
    mutationFn: async ({ clientId, text }: DraftProposal) => {
      const { socialAccounts } = await getClient(clientId);
      const accounts = socialAccounts.filter(({ status }) => status !== 'needs_reconnect');
      const body = { clientId, content: text, socialAccountIds: accounts.map(({ id }) => id), status: 'draft' };
      const idempotencyKey = `proposal-${proposalKey}`;
      return api.request({ method: 'POST', path: '/posts', body, idempotencyKey, answer: PostSchema });
    },
    onSuccess: ({ id: postId }) => {
      void cache.invalidateQueries({ queryKey: postKeys.all });
      void navigate({ to: paths.post, params: { postId } });
    },
    onError: (error) => toast.error(words.notMade(describeFailure(error))),
  });
}

/** Works out a schedule and shows it on the client’s calendar, where somebody accepts it or does not. */
export function useProposeSchedule() {
  const { navigate } = useRouter();
  const { mutate, isPending } = usePropose();
  const propose = ({ clientId, from, to }: ScheduleProposal) =>
    mutate(
      { clientId, from, to },
      {
        onSuccess: ({ items, notes }) => {
          const date = items[0]?.at.slice(0, 10);
          if (date === undefined) toast(notes[0] ?? words.emptySchedule);
          else void navigate({ to: paths.calendar, search: { clientId, date } });
        },
        onError: (error) => toast.error(words.notProposed(describeFailure(error))),
      },
    );
  return { propose, isPending };
}
