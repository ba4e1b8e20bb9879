import { type AccountChoice, type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { accountChooser as words } from '#features/accounts/words/account.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { platformFaces } from '#platforms/registry.ts';
import { CallbackFrame } from './callback-frame.tsx';

const searchFrom = 9;

/** The page's picture where it came along; our policy allows none from elsewhere. */
function Picture({ choice, platform }: { choice: AccountChoice; platform: PlatformId }) {
  if (choice.avatarUrl === null) return <PlatformMark platform={platform} className="size-10" />;
  return (
    <img src={choice.avatarUrl} alt="" className="size-10 shrink-0 rounded-full border border-line object-cover" />
  );
}

type ChoiceRowProps = {
  choice: AccountChoice;
  platform: PlatformId;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

function ChoiceRow({ choice, platform, isChosen, onChange }: ChoiceRowProps) {
  const { name, problem, isConnected } = choice;
  const detail = [platformFaces[platform].kindNames?.[choice.kind], choice.detail].filter(Boolean).join(' · ');
  return (
    <li>
      <label className="flex cursor-pointer items-start gap-3 rounded-control p-2.5 transition-colors hover:bg-hover has-checked:bg-honey-soft has-disabled:cursor-default has-disabled:hover:bg-transparent">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={problem !== null}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-3 size-4.5 shrink-0 accent-honey"
        />
        <Picture choice={choice} platform={platform} />
        <span className="grid min-w-0 flex-1 self-center">
          <span className="truncate font-medium text-14">{name}</span>
          {detail !== '' && <span className="truncate text-13 text-muted">{detail}</span>}
          {isConnected && <span className="text-13 text-leaf">{words.connected}</span>}
          {problem !== null && (
            <span className="flex items-start gap-1.5 text-13 text-clay">
              <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
              {problem}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

type AccountChooserProps = {
  platform: PlatformId;
  choices: AccountChoice[];
  isBusy: boolean;
  isLeaving: boolean;
  onChoose: (ids: string[]) => void;
  onCancel: () => void;
};

const countWords = (count: number) => (count === 1 ? words.connectOne : words.connectMany(count));

function firstChoice(choices: AccountChoice[]): string[] {
  const possible = choices.filter(({ problem }) => problem === null);
  const renewed = possible.filter(({ isConnected }) => isConnected);
  return (possible.length === 1 ? possible : renewed).map(({ id }) => id);
}

/** Which of several pages, organisations or accounts are this client's. */
export function AccountChooser(props: AccountChooserProps) {
  const { platform, choices, isBusy, isLeaving, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState(() => firstChoice(choices));
  const [typed, setTyped] = useState('');
  const title = words.title(platformNames[platform]);
  useDocumentTitle(title);
  const shown = choices.filter(({ name, detail }) =>
    `${name} ${detail ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  return (
    <CallbackFrame>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-5 pt-5">
        <div className="grid gap-1">
          <h1 className="heading text-20">{title}</h1>
          <p className="text-14 text-muted">{words.description}</p>
        </div>
        {choices.length >= searchFrom && (
          <Input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ul className="-mx-2.5 grid gap-0.5 pb-4">
          {shown.map((choice) => (
            <ChoiceRow
              key={choice.id}
              choice={choice}
              platform={platform}
              isChosen={chosen.includes(choice.id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
              }
            />
          ))}
        </ul>
        <div className="-mx-5 sticky bottom-0 mt-auto flex justify-end gap-2 border-line border-t bg-ground px-5 py-3.5 max-sm:[&>*]:flex-1">
          <Button variant="ghost" disabled={isBusy} busy={isLeaving} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || isLeaving}
            busy={isBusy}
            busyLabel={words.busyLabel}
            onClick={() => onChoose(chosen)}
          >
            {chosen.length === 0 ? words.connect : countWords(chosen.length)}
          </Button>
        </div>
      </main>
    </CallbackFrame>
  );
}
