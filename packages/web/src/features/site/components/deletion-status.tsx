import type { DataDeletion } from '@ruche/contracts/people';
import { CircleCheck, CircleX, Clock, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { ActionLink } from './action-link.tsx';
import { useDeletionStatus } from './use-deletion-status.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

function At({ iso }: { iso: string }) {
  return <time dateTime={iso}>{moment.format(new Date(iso))}</time>;
}

type CardProps = { icon: typeof Clock; title: string; code: string; children: ReactNode };

function Card({ icon: Icon, title, code, children }: CardProps) {
  return (
    <section aria-labelledby="deletion-status" className="mt-8 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="deletion-status" className="flex items-center gap-2 text-16 font-semibold">
        <Icon className="size-5 shrink-0 text-honey-text" />
        {title}
      </h2>
      <div className="mt-2 grid gap-3 text-16">{children}</div>
      <p className="mt-4 text-14 text-muted">
        Code <code className="break-all">{code}</code>
      </p>
    </section>
  );
}

function Step({ label, at }: { label: string; at: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="font-medium">{label}</dt>
      <dd className="text-muted">{at}</dd>
    </div>
  );
}

function Steps({ deletion }: { deletion: DataDeletion }) {
  const { startedAt, completedAt, cancelledAt } = deletion;
  return (
    <dl className="grid gap-2 text-14">
      <Step label="Requested" at={<At iso={deletion.requestedAt} />} />
      {cancelledAt === null ? (
        <>
          <Step label="Begins" at={<At iso={startedAt ?? deletion.startsAt} />} />
          <Step
            label="Complete"
            at={
              completedAt === null ? (
                <>
                  by <At iso={deletion.completesBy} /> at the latest
                </>
              ) : (
                <At iso={completedAt} />
              )
            }
          />
        </>
      ) : (
        <Step label="Taken back" at={<At iso={cancelledAt} />} />
      )}
    </dl>
  );
}

const words: Record<DataDeletion['state'], { icon: typeof Clock; title: string; text: string }> = {
  requested: {
    icon: Clock,
    title: 'Your account is deactivated',
    text: 'You are signed out everywhere. To keep your account after all, sign in before the deletion begins: nothing is lost until then.',
  },
  started: { icon: Clock, title: 'The deletion has begun', text: 'It can no longer be taken back.' },
  completed: {
    icon: CircleCheck,
    title: 'Everything is deleted',
    text: 'What is left is this receipt, which does not say whose account it was.',
  },
  cancelled: {
    icon: Undo2,
    title: 'The deletion was taken back',
    text: 'Somebody signed in to the account in time. Nothing was deleted.',
  },
};

/** How far a deletion has come, for whoever has its code. Without one there is nothing to show. */
export function DeletionStatus() {
  const { code, status, retry } = useDeletionStatus();
  if (status.kind === 'none') return null;
  if (status.kind === 'loading') {
    return (
      <div aria-busy="true" className="mt-8 rounded-card border border-line bg-surface p-5 text-16 text-muted sm:p-6">
        <output>Looking up your request...</output>
      </div>
    );
  }
  if (status.kind === 'unknown') {
    return (
      <Card icon={CircleX} title="There is no deletion with this code" code={code}>
        <p>Check that the whole code is in the address of this page.</p>
      </Card>
    );
  }
  if (status.kind === 'failed') {
    return (
      <Card icon={CircleX} title="The state of your request could not be loaded" code={code}>
        <p>Your request itself is not affected. Check your connection and try again.</p>
        <button
          type="button"
          onClick={retry}
          className="inline-flex h-9 items-center gap-2 justify-self-start rounded-control border border-edge px-3.5 text-14 font-medium hover:bg-hover touch:h-11"
        >
          <RotateCw className="size-4" />
          Try again
        </button>
      </Card>
    );
  }
  const { deletion } = status;
  const { icon, title, text } = words[deletion.state];
  return (
    <Card icon={icon} title={title} code={deletion.code}>
      <p>{text}</p>
      <Steps deletion={deletion} />
      {deletion.state === 'requested' && (
        <ActionLink href={paths.signIn} variant="secondary" className="justify-self-start">
          Sign in and keep my account
        </ActionLink>
      )}
    </Card>
  );
}
