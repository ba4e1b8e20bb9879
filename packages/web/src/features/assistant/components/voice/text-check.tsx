import { checkText } from '@ruche/contracts/assistant';
import { CircleCheck } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { Findings, MarkedText } from '#entities/assistant/marked-text.tsx';
import { linesOf, type VoiceFormValues } from '#features/assistant/voice-draft.ts';
import { textCheck as words } from '#features/assistant/words/voice.ts';

const longest = 10_000;

/** What the rules as they stand in the form say of a text, while it is typed. */
export function TextCheck() {
  const [text, setText] = useState('');
  const [bannedWords, address, mostEmoji, mostHashtags, facts] = useWatch<
    VoiceFormValues,
    ['bannedWords', 'address', 'mostEmoji', 'mostHashtags', 'facts']
  >({ name: ['bannedWords', 'address', 'mostEmoji', 'mostHashtags', 'facts'] });
  const checked = useDeferredValue(text);
  const rules = { bannedWords, address, mostEmoji, mostHashtags };
  const findings = checkText({ text: checked, rules, limit: null, evidence: linesOf(facts) });
  const isEmpty = checked.trim() === '';
  const marked = findings.some(({ at }) => at !== null);
  const result = findings.length === 1 ? words.one : words.several(findings.length);
  return (
    <section className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-semibold text-14">{words.title}</h3>
      <Field label={words.label} hint={words.hint}>
        <Textarea
          dir="auto"
          maxLength={longest}
          value={text}
          placeholder={words.placeholder}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <output className={isEmpty ? 'sr-only' : 'flex items-center gap-1.5 text-13'}>
        {!isEmpty && findings.length === 0 && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 text-leaf" />
            <span className="text-leaf">{words.fine}</span>
          </>
        )}
        {!isEmpty && findings.length > 0 && <span className="font-medium">{result}</span>}
      </output>
      {!isEmpty && findings.length > 0 && (
        <div className="rounded-control bg-sunken p-3.5">
          {marked ? <MarkedText text={checked} findings={findings} /> : <Findings findings={findings} />}
        </div>
      )}
    </section>
  );
}
