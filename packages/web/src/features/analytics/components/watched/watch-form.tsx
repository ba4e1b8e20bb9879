import { networkName, platformNames } from '@ruche/contracts/accounts';
import { type WatchablePlatform, WatchedAccountInputSchema, watchablePlatforms } from '@ruche/contracts/analytics';
import { Eye } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useWatchAccount } from '#features/analytics/api/watched-accounts.ts';
import { watchForm as words } from '#features/analytics/words/watched.ts';
import { describeFailure } from '#lib/api-error.ts';

const options = watchablePlatforms.map((platform) => ({ value: platform, label: platformNames[platform] }));
const UserNameSchema = WatchedAccountInputSchema.shape.userName;

type WatchFormProps = {
  clientId: string;
  /** Networks at which the client has an account to read with. */
  connected: readonly WatchablePlatform[];
  isFull: boolean;
};

/** Adds an account by the name that its network shows. */
export function WatchForm({ clientId, connected, isFull }: WatchFormProps) {
  const [platform, setPlatform] = useState<WatchablePlatform>(connected[0] ?? 'instagram');
  const [userName, setUserName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const adding = useWatchAccount(clientId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const parsed = UserNameSchema.safeParse(userName);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? words.invalid);
      return;
    }
    setError(null);
    adding.mutate(
      { platform, userName: parsed.data },
      { onSuccess: () => setUserName(''), onError: (failure) => setError(describeFailure(failure)) },
    );
  };
  if (isFull) return <p className="text-13 text-muted">{words.full}</p>;
  return (
    <form onSubmit={submit} className="grid gap-2" noValidate>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={words.network} className="w-44 max-sm:w-full">
          <NativeSelect options={options} value={platform} onValueChange={setPlatform} />
        </Field>
        <Field label={words.userName} error={error} className="min-w-52 flex-1 sm:max-w-80">
          <Input
            value={userName}
            onChange={({ target }) => setUserName(target.value)}
            placeholder={words.placeholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={101}
          />
        </Field>
        <Button type="submit" busy={adding.isPending} busyLabel={words.adding} className="sm:mt-6.5 max-sm:w-full">
          <Eye aria-hidden="true" />
          {words.add}
        </Button>
      </div>
      {!connected.includes(platform) && (
        <p className="max-w-[70ch] text-13 text-muted">{words.notConnected(networkName(platform))}</p>
      )}
    </form>
  );
}
