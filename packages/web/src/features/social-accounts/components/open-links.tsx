import type { Client, ConnectLink } from '@ruche/contracts';
import { RotateCw } from 'lucide-react';
import { platformNames } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useConnectLinks, useWithdrawConnectLink } from '#features/social-accounts/api/connect-links.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { untilWords } from './until-words.ts';

function LinkShape() {
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-3.5 w-48 max-w-full" />
        <Skeleton className="h-3 w-32" />
      </div>
      <Skeleton className="h-6 w-20" />
    </div>
  );
}

function OpenLink({ link, clientId }: { link: ConnectLink; clientId: string }) {
  const withdraw = useWithdrawConnectLink(clientId);
  const run = async () => {
    try {
      await withdraw.mutateAsync(link.id);
      toast.success('The link is withdrawn.');
    } catch (error) {
      logFailure('A connect link could not be withdrawn.', error);
      toast.error(`The link still works. ${describeFailure(error)}`);
    }
  };
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 text-13">
        {link.platforms.map((platform) => platformNames[platform]).join(', ')}
        <span className="block text-12 text-muted first-letter:uppercase">{untilWords(link)}</span>
      </p>
      <Button size="small" variant="ghost" className="text-clay" busy={withdraw.isPending} onClick={() => void run()}>
        Withdraw
      </Button>
    </li>
  );
}

function Failed({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-1 flex flex-wrap items-center justify-between gap-2 rounded-control bg-clay-soft py-2 pr-2 pl-3.5 text-13 text-clay"
    >
      <p className="min-w-0 flex-1 basis-56">{text}</p>
      <Button
        size="small"
        variant="ghost"
        className="text-clay"
        busy={busy}
        busyLabel="Trying again..."
        onClick={onRetry}
      >
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}

type OpenLinksProps = { client: Client; exceptId: string | undefined };

function Links({ client, exceptId }: OpenLinksProps) {
  const { data, error, isFetching, refetch } = useConnectLinks(client.id);
  const retry = () => void refetch();
  if (data === undefined) {
    if (error !== null) {
      return <Failed text={`Could not load the links. ${describeFailure(error)}`} busy={isFetching} onRetry={retry} />;
    }
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading the links</output>
        <LinkShape />
      </div>
    );
  }
  const others = data.filter(({ id }) => id !== exceptId);
  return (
    <>
      {error !== null && (
        <Failed text="Could not refresh the links: you see what was loaded before." busy={isFetching} onRetry={retry} />
      )}
      {others.length === 0 ? (
        <p className="text-13 text-muted">{exceptId === undefined ? 'None.' : 'No other than this one.'}</p>
      ) : (
        <ul className="divide-y divide-line">
          {others.map((link) => (
            <OpenLink key={link.id} link={link} clientId={client.id} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Below the form, so small: what was made before and can be withdrawn. */
export function OpenLinks(props: OpenLinksProps) {
  return (
    <section aria-labelledby="open-links" className="grid gap-1 border-line border-t pt-4">
      <h3 id="open-links" className="font-medium text-13">
        Links that still work
      </h3>
      <Links {...props} />
    </section>
  );
}
