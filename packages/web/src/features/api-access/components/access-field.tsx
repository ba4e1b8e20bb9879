import { type ApiArea, type ApiKeyInput, type ApiScope, apiAreaIds, apiAreas } from '@ruche/contracts/api-keys';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { accessTo, canBeWritten, presetIds, presetOf, presets, withAccess } from '#features/api-access/access.ts';
import { accessField as words } from '#features/api-access/words/keys.ts';
import { FieldProblem } from './field-problem.tsx';
import { RadioCard } from './radio-card.tsx';

const names = { read: words.read, publish: words.publish, everything: words.everything };
const hints = { read: words.readText, publish: words.publishText, everything: words.everythingText };

const none = { value: 'none', label: words.none } as const;
const read = { value: 'read', label: words.reads } as const;
const write = { value: 'write', label: words.writes } as const;

type AreaRowProps = { area: ApiArea; scopes: ApiScope[]; onChange: (scopes: ApiScope[]) => void };

function AreaRow({ area, scopes, onChange }: AreaRowProps) {
  const { name, reads, writes } = apiAreas[area];
  const access = accessTo(scopes, area);
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-2 py-2.5 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-13">{name}</p>
        <p className="text-12 text-muted">{access === 'write' ? writes : reads}</p>
      </div>
      <SegmentedChoice
        legend={words.area(name)}
        options={canBeWritten(area) ? [none, read, write] : [none, read]}
        value={access}
        onChange={(next) => onChange(withAccess(scopes, area, next))}
      />
    </li>
  );
}

/** What the key may do: one of the usual choices, or area by area. */
export function AccessField() {
  const { field, fieldState } = useController<ApiKeyInput, 'scopes'>({ name: 'scopes' });
  const group = useId();
  const preset = presetOf(field.value);
  const [isCustom, setIsCustom] = useState(preset === null);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-13">{words.legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {presetIds.map((id) => (
          <RadioCard
            key={id}
            name={group}
            label={names[id]}
            hint={hints[id]}
            isChosen={!isCustom && preset === id}
            onChoose={() => {
              setIsCustom(false);
              field.onChange(presets[id]);
            }}
          />
        ))}
        <RadioCard
          name={group}
          label={words.custom}
          hint={words.customText}
          isChosen={isCustom}
          onChoose={() => setIsCustom(true)}
        />
      </div>
      {isCustom && (
        <ul aria-label={words.areas} className="divide-y divide-line rounded-control border border-line px-3">
          {apiAreaIds.map((area) => (
            <AreaRow key={area} area={area} scopes={field.value} onChange={field.onChange} />
          ))}
        </ul>
      )}
      <FieldProblem message={fieldState.error?.message} />
    </fieldset>
  );
}
