import type { AccountChoice, CallbackInput, ConnectedAnswer } from '@ruche/contracts/accounts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#config/paths.ts';
import { finishConnection, giveUpSelection, selectAccounts } from '#features/accounts/api/finish-connection.ts';
import { readArrival } from '#features/accounts/callback-answer.ts';
import type { ConnectionOutcome } from '#features/accounts/connection-news.ts';
import { readPending } from '#features/accounts/pending-connection.ts';
import { connectCallback as words } from '#features/accounts/words/connect.ts';
import { ApiError, describeFailure, mayPass } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { AccountChooser } from './account-chooser.tsx';
import { CallbackFrame } from './callback-frame.tsx';
import { useConnectionEnd } from './use-connection-end.ts';

function Busy() {
  useDocumentTitle(words.title);
  return (
    <CallbackFrame>
      <main aria-busy="true" className="grid flex-1 place-items-center p-5">
        <h1 className="flex items-center gap-3 font-normal text-16">
          <Spinner className="size-6 text-honey-text" />
          {words.title}
        </h1>
      </main>
    </CallbackFrame>
  );
}

const connected = ({ accounts }: ConnectedAnswer): ConnectionOutcome => ({
  kind: 'connected',
  accounts: accounts.map(({ id, platformUserName }) => ({ id, name: platformUserName })),
});
const failed = (error: unknown): ConnectionOutcome => ({ kind: 'failed', message: describeFailure(error) });

type Choosing = { choices: AccountChoice[]; selectionToken: string };

/** Hands the network's answer in, has somebody choose where there is a choice, and ends. */
function Finish({ input }: { input: CallbackInput }) {
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [linkToken] = useState(() => readPending(input.platform, input.state)?.token);
  const end = useConnectionEnd();
  useEffect(() => {
    let isLeft = false;
    const run = async () => {
      try {
        const answer = await finishConnection(input, linkToken);
        if (isLeft) return;
        if ('choices' in answer) setChoosing(answer);
        else end(input, connected(answer));
      } catch (error) {
        if (!isLeft) end(input, failed(error));
      }
    };
    void run();
    return () => {
      isLeft = true;
    };
  }, [input, linkToken, end]);
  if (choosing === null) return <Busy />;
  const choose = async (ids: string[]) => {
    setIsBusy(true);
    try {
      const answer = await selectAccounts({ selectionToken: choosing.selectionToken, ids }, linkToken !== undefined);
      end(input, connected(answer));
    } catch (error) {
      // Another choice may do, or the same one once the server can be reached: the consent is not lost meanwhile.
      const isOver = !mayPass(error) && !(error instanceof ApiError && error.code === 'validation_failed');
      if (isOver) return end(input, failed(error));
      setIsBusy(false);
      toast.error(describeFailure(error));
    }
  };
  const leave = async () => {
    setIsLeaving(true);
    await giveUpSelection(choosing.selectionToken, linkToken !== undefined).catch(() => undefined);
    end(input, { kind: 'given-up' });
  };
  return (
    <AccountChooser
      platform={input.platform}
      choices={choosing.choices}
      isBusy={isBusy}
      isLeaving={isLeaving}
      onChoose={(ids) => void choose(ids)}
      onCancel={() => void leave()}
    />
  );
}

/** For what is no answer to anything we asked: there is nothing to finish. */
function LeaveForAccounts({ problem }: { problem: 'unsupported' | 'incomplete' }) {
  const router = useRouter();
  useEffect(() => {
    if (problem === 'unsupported') {
      logFailure('Unsupported platform', window.location.pathname);
      toast.error(words.unsupported, { id: 'unsupported-platform' });
    } else {
      window.console.error(words.incomplete);
    }
    void router.navigate({ to: paths.socialAccounts, replace: true });
  }, [router, problem]);
  return <Busy />;
}

/** Where every network leads back to. */
export function ConnectCallback({ platform, query }: { platform: string; query: string }) {
  const [arrival] = useState(() => readArrival(platform, query));
  return arrival.kind === 'answer' ? <Finish input={arrival.input} /> : <LeaveForAccounts problem={arrival.kind} />;
}
