import type { Report } from '@ruche/contracts/reports';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { dayOf } from '#entities/posts/zone-words.ts';
import { useMakeLink, useRevokeLink } from '#features/reports/api/share-report.ts';
import { linkPanel as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const fail = (error: unknown) => toast.error(words.failed(describeFailure(error)));

type MadeProps = { link: NonNullable<Report['link']>; zone: string; onRevoke: () => void };

function Made({ link, zone, onRevoke }: MadeProps) {
  return (
    <div className="grid gap-3">
      <Input readOnly aria-label={words.label} value={link.url} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          size="small"
          text={link.url}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.notCopied}
        />
        <ButtonLink size="small" href={link.url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {words.open}
        </ButtonLink>
        <Button size="small" variant="ghost" className="text-clay" onClick={onRevoke}>
          {words.revoke}
        </Button>
      </div>
      <p className="text-12 text-muted">{words.since(dayOf(zone, new Date(link.createdAt)))}</p>
    </div>
  );
}

/** Who may read the report without signing in: whoever has its link, until it is revoked. */
export function LinkPanel({ report, mayMake }: { report: Report; mayMake: boolean }) {
  const making = useMakeLink(report.id);
  const revoking = useRevokeLink(report.id);
  const [isAsking, setIsAsking] = useState(false);
  const revoke = () =>
    revoking.mutate(undefined, {
      onSuccess: () => setIsAsking(false),
      onError: fail,
    });
  return (
    <Panel title={words.title}>
      <div className="grid gap-3">
        <p className="text-13 text-muted">{words.text}</p>
        {report.link === null ? (
          <ReadOnlyFieldset clientId={report.clientId}>
            <Button
              className="justify-self-start"
              disabled={!mayMake}
              busy={making.isPending}
              busyLabel={words.making}
              onClick={() => making.mutate(undefined, { onError: fail })}
            >
              <Link2 aria-hidden="true" />
              {words.make}
            </Button>
          </ReadOnlyFieldset>
        ) : (
          <Made key={report.link.url} link={report.link} zone={report.zone} onRevoke={() => setIsAsking(true)} />
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.revokeTitle}
        description={words.revokeText}
        confirmLabel={words.confirm}
        busyLabel={words.revoking}
        busy={revoking.isPending}
        onConfirm={revoke}
      />
    </Panel>
  );
}
