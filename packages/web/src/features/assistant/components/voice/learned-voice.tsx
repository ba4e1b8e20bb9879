import type { Voice } from '@ruche/contracts/assistant';
import type { ReactNode } from 'react';
import { learnedVoice as words } from '#features/assistant/words/voice.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** Less often than in one text of twenty. */
const rarely = 0.05;

function Trait({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="grid gap-0.5 text-14">{children}</dd>
    </div>
  );
}

function Used({ perText, items }: { perText: number; items: readonly string[] }) {
  if (perText < rarely) return words.noneUsed;
  return (
    <>
      <span>{words.perText(tenth.format(perText))}</span>
      {items.length > 0 && <span className="wrap-anywhere text-13 text-muted">{items.join(' ')}</span>}
    </>
  );
}

function Traits({ learned, usualLanguage }: { learned: NonNullable<Voice['learned']> } & Pick<Voice, 'usualLanguage'>) {
  const { length, address, emojiPerText, emoji, hashtagsPerText, hashtags } = learned;
  const [low, middle, high] = [length.low, length.middle, length.high].map((value) => whole.format(value));
  return (
    <dl className="grid grid-cols-2 gap-4 max-sm:grid-cols-1 lg:grid-cols-3">
      <Trait label={words.length}>
        <span>{words.lengthRange(low ?? '', high ?? '')}</span>
        <span className="text-13 text-muted">{words.lengthMiddle(middle ?? '')}</span>
      </Trait>
      <Trait label={words.emoji}>
        <Used perText={emojiPerText} items={emoji} />
      </Trait>
      <Trait label={words.hashtags}>
        <Used perText={hashtagsPerText} items={hashtags} />
      </Trait>
      <Trait label={words.language}>{words.languages[usualLanguage]}</Trait>
      {usualLanguage === 'fr' && <Trait label={words.address}>{words[address ?? 'noAddress']}</Trait>}
    </dl>
  );
}

/** How a client writes as its best texts show it, and those texts. */
export function LearnedVoice({ voice: { learned, examples, usualLanguage } }: { voice: Voice }) {
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold text-14">{words.title}</h3>
        <p className="text-13 text-muted">{learned === null ? words.none : words.restsOn(whole.format(learned.n))}</p>
      </div>
      {learned !== null && <Traits learned={learned} usualLanguage={usualLanguage} />}
      {learned !== null && examples.length > 0 && (
        <details className="text-14">
          <summary className="w-fit cursor-pointer rounded-small text-13 text-muted hover:text-ink">
            {words.examples(examples.length)}
          </summary>
          <ul className="mt-2 grid gap-2">
            {examples.map((example) => (
              <li
                key={example}
                dir="auto"
                className="wrap-anywhere line-clamp-4 whitespace-pre-line border-line border-l-2 pl-3"
              >
                {example}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
