import type { PlatformId, SocialAccount } from '@ruche/contracts/accounts';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { PlatformMark, platforms } from '#components/brand/platform-mark.tsx';
import { platformCheckboxes as words } from '#features/posts/words/common.ts';

type PlatformCheckboxesProps = {
  value: PlatformId[];
  onChange: (value: PlatformId[]) => void;
  /** Those of the chosen client; undefined before one is chosen. */
  accounts: SocialAccount[] | undefined;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

function stateOf(accounts: SocialAccount[] | undefined, platform: PlatformId): string | null {
  if (accounts === undefined) return null;
  const own = accounts.filter((account) => account.platform === platform);
  if (own.length === 0) return words.notConnected;
  if (own.every(({ status }) => status === 'needs_reconnect')) return words.needsReconnecting;
  return own.length === 1 ? (own[0]?.platformUserName ?? null) : words.accounts(own.length);
}

export function PlatformCheckboxes({ value, onChange, accounts, error, ref }: PlatformCheckboxesProps) {
  const id = useId();
  const toggle = (platform: PlatformId, isOn: boolean) =>
    onChange(isOn ? [...value, platform] : value.filter((other) => other !== platform));
  return (
    <fieldset
      className="grid gap-1.5"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className="mb-1.5 font-medium text-13">{words.platforms}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {platforms.map(({ platform, name }, index) => {
          const state = stateOf(accounts, platform);
          return (
            <label
              key={platform}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-2.5 py-1.5 transition-colors hover:bg-hover has-checked:border-ring has-checked:bg-honey-soft has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                name="platforms"
                value={platform}
                aria-label={name}
                {...(state !== null && { 'aria-describedby': `${id}-${platform}` })}
                checked={value.includes(platform)}
                onChange={(event) => toggle(platform, event.target.checked)}
                className="size-4 shrink-0 accent-honey outline-none"
              />
              <PlatformMark platform={platform} />
              <span className="grid min-w-0">
                <span className="truncate font-medium text-13">{name}</span>
                {state !== null && (
                  <span id={`${id}-${platform}`} className="truncate text-12 text-muted">
                    {state}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
