import type { DataDeletion } from '@ruche/contracts/people';
import { CircleCheck, CircleX, Clock, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { deletionStatus as texts } from '#features/site/words.ts';
import { ActionLink } from './action-link.tsx';
import { useDeletionStatus } from './use-deletion-status.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

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
        {texts.code} <code className="break-all">{code}</code>
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
      <Step label={texts.requested} at={<At iso={deletion.requestedAt} />} />
      {cancelledAt === null ? (
        <>
          <Step label={texts.begins} at={<At iso={startedAt ?? deletion.startsAt} />} />
          <Step
            label={texts.complete}
            at={
              completedAt === null ? (
                <>
                  {texts.by} <At iso={deletion.completesBy} /> {texts.latest}
                </>
              ) : (
                <At iso={completedAt} />
              )
            }
          />
        </>
      ) : (
        <Step label={texts.cancelled} at={<At iso={cancelledAt} />} />
      )}
    </dl>
  );
}

const words: Record<DataDeletion['state'], { icon: typeof Clock; title: string; text: string }> = {
  requested: {
    icon: Clock,
    title: texts.requestedTitle,
    text: texts.requestedText,
  },
  started: { icon: Clock, title: texts.startedTitle, text: texts.startedText },
  completed: {
    icon: CircleCheck,
    title: texts.completedTitle,
    text: texts.completedText,
  },
  cancelled: {
    icon: Undo2,
    title: texts.cancelledTitle,
    text: texts.cancelledText,
  },
};

/** How far a deletion has come, for whoever has its code. Without one there is nothing to show. */
export function DeletionStatus() {
  const { code, status, retry } = useDeletionStatus();
  if (status.kind === 'none') return null;
  if (status.kind === 'loading') {
    return (
      <div aria-busy="true" className="mt-8 rounded-card border border-line bg-surface p-5 text-16 text-muted sm:p-6">
        <output>{texts.loading}</output>
      </div>
    );
  }
  if (status.kind === 'unknown') {
    return (
      <Card icon={CircleX} title={texts.unknownTitle} code={code}>
        <p>{texts.unknownText}</p>
      </Card>
    );
  }
  if (status.kind === 'failed') {
    return (
      <Card icon={CircleX} title={texts.failedTitle} code={code}>
        <p>{texts.failedText}</p>
        <button
          type="button"
          onClick={retry}
          className="inline-flex h-9 items-center gap-2 justify-self-start rounded-control border border-edge px-3.5 text-14 font-medium hover:bg-hover touch:h-11"
        >
          <RotateCw className="size-4" />
          {texts.retry}
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
          {texts.keep}
        </ActionLink>
      )}
    </Card>
  );
}
