import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { personKeys } from '#entities/people/person-keys.ts';
import { removeFactor } from '#features/people/api/factors.ts';
import { type NewApp, useNewApp } from '#features/people/api/new-app.ts';
import { describeRefusal } from '#features/people/refusals.ts';
import { enrolAppDialog as words } from '#features/people/words/second-factor.ts';
import { challengeFactor, verifyFactor } from '#lib/factor-challenges.ts';
import { toast } from '#lib/toast.ts';
import { CodeForm } from './code-form.tsx';

function Steps({ app, onDone }: { app: NewApp; onDone: () => void }) {
  const verify = async (code: string) => {
    const challengeId = await challengeFactor(app.factorId);
    await verifyFactor({ factorId: app.factorId, challengeId, code });
    onDone();
  };
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      {/* White in both lights: cameras need the contrast. */}
      <div className="self-start justify-self-center rounded-card border border-line bg-[#fff] p-3">
        <img src={app.picture} alt={words.alt} className="size-44" />
      </div>
      <div className="grid content-start gap-4">
        <p className="text-13 text-muted">
          {words.key}{' '}
          <code className="mt-1 block select-all break-all rounded-small bg-hover px-2 py-1 text-13 text-ink">
            {app.secret}
          </code>
        </p>
        <CodeForm label={words.label} submitLabel={words.submitLabel} onCode={verify} />
      </div>
    </div>
  );
}

type BodyProps = { query: UseQueryResult<NewApp>; onDone: () => void };

function Body({ query, onDone }: BodyProps) {
  const { data, error } = query;
  if (data !== undefined) return <Steps app={data} onDone={onDone} />;
  if (error !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-14 text-clay">{describeRefusal(error, words.failed)}</p>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className="flex gap-5">
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="size-50 rounded-card" />
      <Skeleton className="h-24 flex-1" />
    </div>
  );
}

type EnrolAppDialogProps = { name: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Begins when it opens; forgets what was begun when it closes before the first code. */
export function EnrolAppDialog({ name, open, onOpenChange }: EnrolAppDialogProps) {
  const queries = useQueryClient();
  const query = useNewApp(name, open);
  const close = async (isOpen: boolean) => {
    onOpenChange(isOpen);
    queries.removeQueries({ queryKey: personKeys.newApp });
    if (query.data !== undefined) await removeFactor(query.data.factorId).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: personKeys.account });
  };
  const done = () => {
    onOpenChange(false);
    queries.removeQueries({ queryKey: personKeys.newApp });
    toast.success(words.done);
    void queries.invalidateQueries({ queryKey: personKeys.account });
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => void close(isOpen)}>
      <DialogContent title={words.title} description={words.description}>
        <Body query={query} onDone={done} />
      </DialogContent>
    </Dialog>
  );
}
