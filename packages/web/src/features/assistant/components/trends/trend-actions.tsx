import type { RisingTrend } from '@ruche/contracts/assistant';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2, Lightbulb } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useMakeDraft } from '#entities/assistant/use-make-draft.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useTrendIdea } from '#features/assistant/api/trends.ts';
import { trendCard as words } from '#features/assistant/words/trends.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type TrendActionsProps = { clientId: string; trend: RisingTrend };

const onError = (error: unknown) => toast.error(words.failed(describeFailure(error)));

/** From a trend to its idea, and to a draft of that. */
export function TrendActions({ clientId, trend }: TrendActionsProps) {
  const making = useTrendIdea(clientId);
  const drafting = useTrendIdea(clientId);
  const draft = useMakeDraft();
  const navigate = useNavigate();
  const openIdea = () =>
    making.mutate(trend, {
      onError,
      onSuccess: ({ id }) => void navigate({ to: paths.assistant, search: { client: clientId, idea: id } }),
    });
  const makeDraft = () => drafting.mutate(trend, { onError, onSuccess: (idea) => draft.mutate(idea) });
  return (
    <ReadOnlyFieldset clientId={clientId} className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        busy={drafting.isPending || draft.isPending}
        busyLabel={words.drafting}
        disabled={making.isPending}
        onClick={makeDraft}
      >
        <FilePlus2 aria-hidden="true" />
        {words.draft}
      </Button>
      <Button
        size="small"
        variant="ghost"
        busy={making.isPending}
        busyLabel={words.opening}
        disabled={drafting.isPending || draft.isPending}
        onClick={openIdea}
      >
        <Lightbulb aria-hidden="true" />
        {trend.ideaId === null ? words.idea : words.openIdea}
      </Button>
    </ReadOnlyFieldset>
  );
}
