import { Plus } from 'lucide-react';
import { questions } from '#features/site/content/questions.ts';
import { WhereSold } from '#features/site/plans-sold.tsx';
import { questions as words } from '#features/site/words.ts';
import { SectionHeading } from './section-heading.tsx';

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="py-20 lg:py-28">
      <div className="mx-auto grid max-w-[76rem] gap-10 px-4 sm:px-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <SectionHeading id="questions-title" eyebrow="Questions" title={words.title}>
          {words.before}{' '}
          <a href="mailto:hello@ruche.example" className="underline underline-offset-4 hover:text-ink">
            {words.address}
          </a>{' '}
          {words.after}
        </SectionHeading>
        <div className="border-t border-edge">
          {questions.map(({ question, answer, unsoldAnswer = answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex list-none items-center justify-between gap-6 py-5 text-16 font-semibold hover:text-honey-text [&::-webkit-details-marker]:hidden">
                {question}
                <Plus className="shrink-0 size-4 text-muted transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-[66ch] pb-6 text-16 text-muted">
                <WhereSold otherwise={unsoldAnswer}>{answer}</WhereSold>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
