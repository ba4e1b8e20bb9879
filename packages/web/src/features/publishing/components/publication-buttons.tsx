import type { SocialAccount } from '@ruche/contracts/accounts';
import { networkName } from '@ruche/contracts/accounts';
import type { PublicationReceipt } from '@ruche/contracts/publishing';
import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink, Link2, PenLine, RotateCw, Search, Zap } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#config/paths.ts';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { type NextStep, nextSteps } from '#features/publishing/next-steps.ts';
import { publicationButtons as words } from '#features/publishing/words.ts';
import { IsLiveButton, SendAgainButton } from './settle-buttons.tsx';
import { type Acting, useActing } from './use-acting.ts';

/** What the screen around it knows of the post and its accounts. */
export type ReceiptSurroundings = {
  postId: string;
  clientId: string;
  canEdit: boolean;
  /** The client's; not known yet at first. */
  accounts: SocialAccount[] | undefined;
  /** Connects an account anew. */
  reconnect: ComponentType<{ account: SocialAccount }>;
  /** Copies the post as a draft for the account of one publication. */
  onDuplicate: (publicationId: string) => void;
};

type PublicationButtonsProps = { publication: PublicationReceipt; around: ReceiptSurroundings };
type StepButtonProps = PublicationButtonsProps & {
  step: NextStep;
  isMain: boolean;
  acting: Acting;
  account: SocialAccount | undefined;
};

const mainLinkClass = buttonClass({ size: 'small', variant: 'primary' });
const variantOf = (isMain: boolean) => (isMain ? 'primary' : 'secondary');

function RetryButton({ step, acting: { act, busy }, isMain }: StepButtonProps) {
  const isLate = step === 'publish_now';
  return (
    <Button
      size="small"
      variant={variantOf(isMain)}
      busy={busy?.kind === 'retry'}
      busyLabel={words.sending}
      disabled={busy !== null}
      onClick={() => void act({ kind: 'retry' }, words.retrying)}
    >
      {isLate ? <Zap aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
      {isLate ? words.publishNow : words.tryAgain}
    </Button>
  );
}

function LookButton({ publication, acting: { act, busy }, isMain }: StepButtonProps) {
  const done = words.checkingAgain(networkName(publication.platform));
  return (
    <Button
      size="small"
      variant={variantOf(isMain)}
      busy={busy?.kind === 'look'}
      busyLabel={words.checking}
      disabled={busy !== null}
      onClick={() => void act({ kind: 'look' }, done)}
    >
      <Search aria-hidden="true" />
      {words.checkAgain}
    </Button>
  );
}

function ReconnectStep({ account, around: { clientId, reconnect: Reconnect } }: StepButtonProps) {
  if (account !== undefined) return <Reconnect account={account} />;
  return (
    <Link to={paths.client} params={{ clientId }} className={mainLinkClass}>
      <Link2 aria-hidden="true" />
      {words.reconnect}
    </Link>
  );
}

function OpenLink({ publication: { platform, permalink } }: StepButtonProps) {
  return (
    <ButtonLink size="small" href={permalink ?? ''} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden="true" />
      {words.open(networkName(platform))}
    </ButtonLink>
  );
}

function EditLink({ around: { postId } }: StepButtonProps) {
  return (
    <Link to={paths.post} params={{ postId }} search={{ view: 'edit' }} className={mainLinkClass}>
      <PenLine aria-hidden="true" />
      {words.editPost}
    </Link>
  );
}

function DuplicateButton({ publication: { id }, around: { onDuplicate } }: StepButtonProps) {
  return (
    <Button size="small" variant="primary" onClick={() => onDuplicate(id)}>
      <Copy aria-hidden="true" />
      {words.duplicate}
    </Button>
  );
}

const stepButtons: Record<NextStep, ComponentType<StepButtonProps>> = {
  open: OpenLink,
  retry: RetryButton,
  publish_now: RetryButton,
  reconnect: ReconnectStep,
  edit: EditLink,
  duplicate: DuplicateButton,
  look: LookButton,
  is_live: ({ publication, acting }) => <IsLiveButton network={networkName(publication.platform)} acting={acting} />,
  send_again: ({ publication, acting }) => (
    <SendAgainButton network={networkName(publication.platform)} acting={acting} />
  ),
};

/** The right buttons for how a publication stands and why, the best one first. */
export function PublicationButtons({ publication, around }: PublicationButtonsProps) {
  const { canEdit, accounts, clientId } = around;
  const isReadOnly = useIsReadOnly(clientId);
  const acting = useActing(publication.id);
  const account = accounts?.find(({ id }) => id === publication.socialAccountId);
  // Until the accounts are known, the cause says whether this one can be used.
  const isLost = publication.cause === 'reconnect' || publication.cause === 'disconnected';
  const isUsable = accounts === undefined ? !isLost : account !== undefined && account.status !== 'needs_reconnect';
  const steps = nextSteps(publication, { canEdit, isUsable }).filter(
    (step) => !isReadOnly || (step !== 'edit' && step !== 'duplicate'),
  );
  if (steps.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step, index) => {
        const StepButton = stepButtons[step];
        return <StepButton key={step} isMain={index === 0} {...{ step, publication, around, acting, account }} />;
      })}
    </div>
  );
}
