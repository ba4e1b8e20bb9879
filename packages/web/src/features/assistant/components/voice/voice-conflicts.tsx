import type { Voice } from '@ruche/contracts/assistant';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { VoiceField } from '#features/assistant/voice-draft.ts';
import { voiceForm, voiceConflict as words } from '#features/assistant/words/voice.ts';

const languages: Record<string, string> = voiceForm.languages;

function describe(value: Voice[VoiceField]): string {
  if (Array.isArray(value)) return value.join(' · ') || words.nothing;
  if (value === null || value === '') return words.nothing;
  return languages[value] ?? String(value);
}

type VoiceConflictsProps = { theirs: Voice; fields: readonly VoiceField[]; onTakeTheirs: (field: VoiceField) => void };

/** What somebody else saved in fields that this person has changed, too. */
export function VoiceConflicts({ theirs, fields, onTakeTheirs }: VoiceConflictsProps) {
  if (fields.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-honey-soft px-3.5 py-2.5 text-13">
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
        <span>
          <span className="font-medium">{words.title}.</span> {words.text}
        </span>
      </p>
      <ul className="grid gap-2 pl-6">
        {fields.map((field) => (
          <li key={field} className="flex flex-wrap items-start justify-between gap-2">
            <span className="wrap-anywhere min-w-0 flex-1 basis-48 whitespace-pre-line">
              <span className="text-muted">{voiceForm[field]}:</span> {describe(theirs[field])}
            </span>
            <Button
              size="small"
              aria-label={words.takeTheirsLabel(voiceForm[field])}
              onClick={() => onTakeTheirs(field)}
            >
              {words.takeTheirs}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
