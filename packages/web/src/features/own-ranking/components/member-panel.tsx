import type { OwnRanking, RankingMember } from '@ruche/contracts/ranking';
import { ExternalLink, LogOut, PenLine } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { rankingPersonPath } from '#config/paths.ts';
import { RankedPersonCard } from '#entities/ranking/ranked-person-card.tsx';
import { useSaveMembership } from '#features/own-ranking/api/own-ranking.ts';
import { joinPanel, membershipForm, memberPanel as words } from '#features/own-ranking/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { MembershipForm } from './membership-form.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Leaving() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useSaveMembership();
  // Whoever has left has no panel any more: its callbacks would never be called.
  const leave = async () => {
    try {
      await mutateAsync({ optedIn: false });
      toast.success(words.left);
    } catch (error) {
      toast.error(describeFailure(error));
    }
  };
  return (
    <>
      <Button variant="ghost" size="small" className="text-muted" onClick={() => setIsAsking(true)}>
        <LogOut aria-hidden="true" />
        {words.leave}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.leaveTitle}
        description={words.leaveText}
        confirmLabel={words.leave}
        busyLabel={words.leaving}
        busy={isPending}
        onConfirm={() => void leave()}
      />
    </>
  );
}

function PublicPage({ handle }: { handle: string }) {
  const path = rankingPersonPath(handle);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
        <ExternalLink aria-hidden="true" />
        {words.page}
      </a>
      <CopyButton
        size="small"
        text={`${window.location.origin}${path}`}
        label={words.copy}
        copiedLabel={words.copied}
        failure={words.copyFailed}
      />
    </div>
  );
}

/** What others see of a member, and how to change or end that. */
export function MemberPanel({ ranking, member }: { ranking: OwnRanking; member: RankingMember }) {
  const { name, handle, joinedAt } = member;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel title={words.title}>
      <div className="grid gap-4">
        {ranking.preview === null ? (
          <p className="text-14 text-muted">{ranking.state === 'open' ? joinPanel.notRanked : joinPanel.notInClosed}</p>
        ) : (
          <RankedPersonCard person={ranking.preview} isShared={ranking.isShared} />
        )}
        <PublicPage handle={handle} />
        <p className="text-13 text-muted">{words.since(day.format(new Date(joinedAt)))}</p>
        {isEditing ? (
          <MembershipForm
            values={{ name, handle }}
            submit={membershipForm.save}
            busy={membershipForm.saving}
            done={membershipForm.saved}
            onDone={() => setIsEditing(false)}
          >
            <Button onClick={() => setIsEditing(false)}>{words.cancel}</Button>
          </MembershipForm>
        ) : (
          <div className="-ml-2 flex flex-wrap">
            <Button variant="ghost" size="small" className="text-muted" onClick={() => setIsEditing(true)}>
              <PenLine aria-hidden="true" />
              {words.edit}
            </Button>
            <Leaving />
          </div>
        )}
      </div>
    </Panel>
  );
}
