import { type PartName, type Parts, partNames } from '@ruche/contracts/ranking';
import { parts as texts } from './part-texts.ts';
import { PartValue } from './part-value.tsx';

/** The four parts of a score, each with its name. */
export function PartList({ parts, className = '' }: { parts: Parts; className?: string }) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 text-13 ${className}`}>
      {partNames.map((name: PartName) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-muted">{texts[name].name}</dt>
          <dd>
            <PartValue part={parts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
