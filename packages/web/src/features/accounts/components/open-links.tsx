import { type ConnectLink, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useConnectLinks, useWithdrawConnectLink } from '#features/accounts/api/connect-links.ts';
import { openLinks as words } from '#features/accounts/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { describeExpiry } from './describe-expiry.ts';

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
      toast.success(words.revoked);
    } catch (error) {
      logFailure('A connect link could not be withdrawn.', error);
      toast.error(words.notRevoked(describeFailure(error)));
    }
  };
  return (
    <li className="flex items-center gap-3 py-1.5">
      <p className="min-w-0 flex-1 text-13">
        {link.platforms.map((platform) => platformNames[platform]).join(', ')}
        <span className="block text-12 text-muted first-letter:uppercase">{describeExpiry(link)}</span>
      </p>
      <Button size="small" variant="ghost" className="text-clay" busy={withdraw.isPending} onClick={() => void run()}>
        {words.revoke}
      </Button>
    </li>
  );
}

/** Below the form, so small: what was made before and can be withdrawn. */
export function OpenLinks({ client, exceptId }: { client: Client; exceptId: string | undefined }) {
  const query = useConnectLinks(client.id);
  const isOther = ({ id }: ConnectLink) => id !== exceptId;
  return (
    <section aria-labelledby="open-links" className="grid gap-1 border-line border-t pt-4">
      <h3 id="open-links" className="font-medium text-13">
        {words.title}
      </h3>
      <AsyncPanel
        query={query}
        what={words.what}
        skeleton={<LinkShape />}
        isSmall
        isEmpty={(links) => !links.some(isOther)}
        empty={<p className="text-13 text-muted">{exceptId === undefined ? words.empty : words.noOther}</p>}
      >
        {(links) => (
          <ul className="divide-y divide-line">
            {links.filter(isOther).map((link) => (
              <OpenLink key={link.id} link={link} clientId={client.id} />
            ))}
          </ul>
        )}
      </AsyncPanel>
    </section>
  );
}
