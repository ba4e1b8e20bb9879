import { testimonials } from '#features/site/content/testimonials.ts';
import { testimonials as words } from '#features/site/words.ts';
import { hexagon } from './hexagon.ts';
import { SectionHeading } from './section-heading.tsx';

export function Testimonials() {
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-title"
      className="border-y border-line bg-surface py-20 lg:py-28"
    >
      <div className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <SectionHeading id="testimonials-title" eyebrow="Testimonials" title={words.title}>
          {words.text}
        </SectionHeading>
        <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {testimonials.map((testimonial) => (
            <li key={testimonial.who} className="flex flex-col border-t border-edge pt-6">
              <p className="heading text-20 font-medium">{testimonial.text}</p>
              <div className="mt-6 flex items-center gap-3 md:mt-auto md:pt-6">
                <span
                  aria-hidden="true"
                  className={`grid w-9 shrink-0 place-items-center bg-honey-soft text-14 font-semibold text-honey-text ${hexagon}`}
                >
                  {testimonial.initials}
                </span>
                <p className="text-14">
                  <span className="block font-medium">{testimonial.who}</span>
                  <span className="text-muted">{words.plan(testimonial.for)}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
