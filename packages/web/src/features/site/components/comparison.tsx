import { Check } from 'lucide-react';
import { comparison } from '#features/site/content/comparison.ts';
import { comparison as words } from '#features/site/words.ts';
import { SectionHeading } from './section-heading.tsx';

export function Comparison() {
  return (
    <section aria-labelledby="comparison-title" className="border-y border-line bg-surface py-20 lg:py-28">
      <div className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <SectionHeading id="comparison-title" eyebrow={words.eyebrow} title={words.title}>
          {words.text}
        </SectionHeading>
        <table className="mt-12 block w-full text-left md:table">
          <caption className="sr-only">{words.caption}</caption>
          <thead className="hidden md:table-header-group">
            <tr className="text-14">
              <th scope="col" className="w-[24%] border-b border-edge pb-3 pr-6 font-semibold">
                {words.moment}
              </th>
              <th scope="col" className="w-[34%] border-b border-edge pb-3 pr-6 font-semibold text-muted">
                {words.usual}
              </th>
              <th scope="col" className="rounded-t-card bg-honey-soft px-6 pt-4 pb-3 font-semibold">
                {words.ruche}
              </th>
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {comparison.map((row) => (
              <tr key={row.moment} className="block border-t border-edge py-5 md:table-row md:border-0 md:py-0">
                <th
                  scope="row"
                  className="heading block text-20 md:table-cell md:border-b md:border-line md:py-5 md:pr-6 md:align-top md:text-16"
                >
                  {row.moment}
                </th>
                <td className="mt-3 block text-16 text-muted md:mt-0 md:table-cell md:border-b md:border-line md:py-5 md:pr-6 md:align-top">
                  <span className="block text-13 font-semibold md:hidden">{words.usual}</span>
                  {row.usual}
                </td>
                <td className="mt-3 block rounded-control bg-honey-soft p-4 text-16 md:mt-0 md:table-cell md:rounded-none md:border-b md:in-[tr:last-child]:rounded-b-card md:in-[tr:last-child]:border-b-0 md:border-line md:px-6 md:py-5 md:align-top">
                  <span className="block text-13 font-semibold md:hidden">{words.ruche}</span>
                  <span className="flex gap-2.5">
                    <Check className="shrink-0 mt-1.5 hidden size-4 text-leaf md:block" />
                    {row.ruche}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-8 max-w-[66ch] text-14 text-muted">{words.note}</p>
      </div>
    </section>
  );
}
