import { platformNames } from '@ruche/contracts/accounts';
import type { PageAccount, PageAccountList, PageConnectLink, PageDeviceList } from '@ruche/contracts/client-page';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { askPage } from '#features/client-page/api/page-api.ts';
import { Button } from '#features/client-page/components/button.tsx';
import { useClientPage, useOpenPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { Sheet } from '#features/client-page/components/sheet.tsx';
import { LineSkeletons } from '#features/client-page/components/skeletons.tsx';
import { formatDate, formatInstant } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { countUnsent } from '#features/client-page/store/page-actions.ts';
import { type Stored, useStoredAnswer } from '#features/client-page/store/use-stored-answer.ts';

type PanelProps<Body> = {
  title: string;
  text: string;
  failed: string;
  answer: Stored<Body>;
  children: (body: Body) => ReactNode;
};

function Panel<Body>({ title, text, failed, answer: { body, hasFailed, reload }, children }: PanelProps<Body>) {
  const words = useWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 id={heading} className="heading text-16">
          {title}
        </h2>
        <p className="text-13 text-muted">{text}</p>
      </div>
      {body === null && !hasFailed && (
        <div aria-busy="true">
          <LineSkeletons count={1} />
        </div>
      )}
      {body === null && hasFailed && (
        <p
          role="alert"
          className="flex items-center justify-between gap-2 rounded-card border border-line bg-surface p-3 text-14"
        >
          {failed}
          <Button onClick={reload}>{words.retry}</Button>
        </p>
      )}
      {body !== null && children(body)}
    </section>
  );
}

const lineClass = 'flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3';

function Account({ account }: { account: PageAccount }) {
  const words = useWords();
  const { token, actions } = useRunningPage();
  const [isBusy, setBusy] = useState(false);
  const { id, platform, name, problem } = account;
  const network = platformNames[platform];
  const reconnect = async () => {
    setBusy(true);
    const path = `/accounts/${encodeURIComponent(id)}/connect-link`;
    const answer = await askPage<PageConnectLink>(token, path, { method: 'POST' });
    if (answer.kind === 'ok') {
      location.assign(answer.body.url);
      return;
    }
    setBusy(false);
    actions.toast(answer.kind === 'refused' || answer.kind === 'missing' ? answer.message : words.reconnectFailed);
  };
  return (
    <li className={lineClass}>
      <PlatformMark platform={platform} className="size-7" />
      <div className="grid min-w-0 flex-1">
        <p className="truncate font-medium text-14">{name}</p>
        <p className="text-13 text-muted">{problem ?? network}</p>
      </div>
      <Button disabled={isBusy} aria-label={words.reconnectAccount(name, network)} onClick={() => void reconnect()}>
        {words.reconnect}
      </Button>
    </li>
  );
}

function Accounts() {
  const words = useWords();
  const answer = useStoredAnswer<PageAccountList>('/accounts');
  return (
    <Panel title={words.accountsTitle} text={words.accountsText} failed={words.failedTitle} answer={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-14">{words.noAccounts}</p>
        ) : (
          <ul className="grid gap-2">
            {items.map((account) => (
              <Account key={account.id} account={account} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function Devices() {
  const words = useWords();
  const { timeZone } = useOpenPage();
  const { actions } = useRunningPage();
  const answer = useStoredAnswer<PageDeviceList>('/devices');
  const revoke = async (id: string) => {
    if (await actions.revoke(id)) answer.reload();
    else actions.toast(words.resolveFailed);
  };
  return (
    <Panel title={words.devicesTitle} text={words.devicesText} failed={words.devicesFailed} answer={answer}>
      {({ items }) => (
        <ul className="grid gap-2">
          {items.map(({ id, name, isCurrent, lastSeenAt }) => (
            <li key={id} className={lineClass}>
              <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="grid min-w-0 flex-1">
                <p className="font-medium text-14">{name}</p>
                <p className="text-13 text-muted">
                  {isCurrent ? words.thisBrowser : words.lastUsed(formatInstant(lastSeenAt, words.locale, timeZone))}
                </p>
              </div>
              {!isCurrent && (
                <Button aria-label={words.revokeDevice(name)} onClick={() => void revoke(id)}>
                  {words.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SignOut() {
  const words = useWords();
  const { outbox } = useClientPage();
  const { actions } = useRunningPage();
  const [isAsking, setAsking] = useState(false);
  const unsent = countUnsent(outbox);
  const signOut = async () => {
    if (!(await actions.signOut())) actions.toast(words.signOutFailed);
  };
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" />
        {words.signOut}
      </Button>
      {isAsking && (
        <Sheet
          title={words.signOutTitle}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
              <Button
                look="danger"
                onClick={() => {
                  setAsking(false);
                  void signOut();
                }}
              >
                {words.signOut}
              </Button>
            </>
          }
        >
          <p className="text-14 text-muted">{words.signOutText}</p>
          {unsent > 0 && <p className="font-medium text-14 text-clay">{words.signOutUnsent(unsent)}</p>}
        </Sheet>
      )}
    </>
  );
}

/** Accounts to reconnect, the browsers that open the page, and the way out. */
export function MoreScreen() {
  const words = useWords();
  const { contact, expiresAt, timeZone } = useOpenPage();
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="heading text-28 outline-none">
          {words.moreTitle}
        </h1>
        {contact !== null && (
          <p className="wrap-anywhere text-14 text-muted">{words.signedInAs(contact.name, contact.email)}</p>
        )}
      </div>
      <Accounts />
      <Devices />
      <div className="grid gap-2">
        {expiresAt !== null && (
          <p className="text-13 text-muted">{words.linkEnds(formatDate(expiresAt, words.locale, timeZone))}</p>
        )}
        <SignOut />
      </div>
    </div>
  );
}
