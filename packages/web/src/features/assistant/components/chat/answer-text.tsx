import { memo } from 'react';
import { PathLink } from '#components/path-link.tsx';
import { numbered } from '#features/assistant/chat/numbered.ts';
import { type AnswerBlock, type Inline, parseAnswer } from '#features/assistant/chat/parse-answer.ts';

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return numbered(pieces).map(({ key, item }) => {
    if (item.kind === 'link') {
      return (
        <PathLink key={key} href={item.path} className="text-honey-text underline underline-offset-2">
          {item.text}
        </PathLink>
      );
    }
    return item.kind === 'strong' ? <strong key={key}>{item.text}</strong> : item.text;
  });
}

function Block({ block }: { block: AnswerBlock }) {
  if (block.kind === 'heading') {
    return (
      <p className="font-semibold">
        <Line pieces={block.line} />
      </p>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {numbered(block.lines).map(({ key, item }) => (
          <span key={key}>
            {key > 0 && <br />}
            <Line pieces={item} />
          </span>
        ))}
      </p>
    );
  }
  const items = numbered(block.items).map(({ key, item }) => (
    <li key={key}>
      <Line pieces={item} />
    </li>
  ));
  return block.start === null ? (
    <ul className="grid list-disc gap-1 pl-5 marker:text-muted">{items}</ul>
  ) : (
    <ol start={block.start} className="grid list-decimal gap-1 pl-5 marker:text-muted">
      {items}
    </ol>
  );
}

/** What a model wrote, as plain text with its paragraphs, lists and links to our own screens. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div dir="auto" className="wrap-anywhere grid gap-2.5 text-14">
      {numbered(parseAnswer(text)).map(({ key, item }) => (
        <Block key={key} block={item} />
      ))}
    </div>
  );
});
