import { networkName } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import type { Pause, PauseInput, PauseScope } from '@ruche/contracts/publishing';
import { CirclePause, Play } from 'lucide-react';
import { useState } from 'react';
import { Row, Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useChangePause } from '#features/publishing/api/publishing-status.ts';
import { pausesPanel as words } from '#features/publishing/words.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type Change = (input: PauseInput, done: string) => Promise<boolean>;

function usePauseChange(): { change: Change; isBusy: boolean } {
  const { mutateAsync, isPending } = useChangePause();
  return {
    isBusy: isPending,
    change: async (input, done) => {
      try {
        await mutateAsync(input);
        toast.success(done);
        return true;
      } catch (error) {
        logFailure('Publishing could not be paused or resumed.', error);
        toast.error(describeFailure(error));
        return false;
      }
    },
  };
}

type PartProps = { change: Change; isBusy: boolean; canPause: boolean };

function PausedRow({ pause: { scope, name, pausedAt }, change, isBusy, canPause }: PartProps & { pause: Pause }) {
  const resume = () => void change({ scope, isPaused: false }, words.resumedFor(name));
  return (
    <Row
      icon={CirclePause}
      title={name}
      detail={(scope.kind === 'client' ? words.pausedClient : words.pausedAccount)(describeAge(pausedAt))}
      action={
        canPause && (
          <Button size="small" disabled={isBusy} onClick={resume}>
            <Play aria-hidden="true" />
            {words.resume}
          </Button>
        )
      }
    />
  );
}

const everything = 'all';

/** A client, or one of its accounts. */
function PauseForm({ change, isBusy }: PartProps) {
  const [client, setClient] = useState<Client | null>(null);
  const [accountId, setAccountId] = useState(everything);
  const choose = (next: Client | null) => {
    setClient(next);
    setAccountId(everything);
  };
  const options = (client?.socialAccounts ?? []).map(({ id, platform, platformUserName }) => ({
    value: id,
    label: `${platformUserName} on ${networkName(platform)}`,
  }));
  const pause = async () => {
    if (client === null) return;
    const scope: PauseScope =
      accountId === everything ? { kind: 'client', id: client.id } : { kind: 'account', id: accountId };
    const name = options.find(({ value }) => value === accountId)?.label ?? client.name;
    if (await change({ scope, isPaused: true }, words.pausedFor(name))) choose(null);
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={words.client}>
        <ClientPicker isFilter value={client} onValueChange={choose} />
      </Field>
      <Field label={words.account}>
        <NativeSelect
          options={[{ value: everything, label: words.allAccounts }, ...options]}
          value={accountId}
          onValueChange={setAccountId}
          disabled={client === null}
        />
      </Field>
      <Button disabled={client === null || isBusy} onClick={() => void pause()}>
        <CirclePause aria-hidden="true" />
        {words.pause}
      </Button>
    </div>
  );
}

/** Holds publishing back for everybody, for one client or for one account. */
export function PausesPanel({ pauses }: { pauses: Pause[] }) {
  const { change, isBusy } = usePauseChange();
  const canPause = useMay('publishing.pause');
  const isAllPaused = pauses.some(({ scope }) => scope.kind === 'workspace');
  const others = pauses.filter(({ scope }) => scope.kind !== 'workspace');
  const part = { change, isBusy, canPause };
  const toggleAll = (isPaused: boolean) =>
    void change({ scope: { kind: 'workspace' }, isPaused }, isPaused ? words.paused : words.resumed);
  return (
    <Panel title={words.title}>
      <div className="grid gap-5">
        <Switch
          label={words.pauseAll}
          hint={words.pauseAllHint}
          checked={isAllPaused}
          disabled={!canPause || isBusy}
          onChange={toggleAll}
        />
        {others.length > 0 && (
          <Rows>
            {others.map((pause) => (
              <PausedRow key={'id' in pause.scope ? pause.scope.id : pause.name} pause={pause} {...part} />
            ))}
          </Rows>
        )}
        {canPause ? <PauseForm {...part} /> : <p className="text-13 text-muted">{words.notAllowed}</p>}
      </div>
    </Panel>
  );
}
