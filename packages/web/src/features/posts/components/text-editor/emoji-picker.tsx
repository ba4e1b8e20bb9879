import { type EmojiPickerListComponents, EmojiPicker as Primitive } from 'frimousse';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import type { OpenedMenuProps } from '#components/lazy-menu.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { emojiDataPath } from '#config/emoji-data.ts';
import { emojiPicker as words } from '#features/posts/words/text-editor.ts';
import { cn } from '#lib/class-names.ts';

type EmojiPickerProps = OpenedMenuProps & {
  /** Called once the picker is closed, with the emoji or, where none was chosen, null. */
  onClose: (emoji: string | null) => void;
};

const columns = 8;

const components: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-raised px-1 pt-2 pb-1 font-medium text-12 text-muted">
      {category.label}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button {...props} className="grid size-9 place-items-center rounded-control text-20 data-active:bg-hover">
      {emoji.emoji}
    </button>
  ),
};

function Results() {
  return (
    <Primitive.Viewport className="h-72 overflow-y-auto outline-none">
      <Primitive.Loading className="grid h-full place-items-center text-13 text-muted">
        {words.loading}
      </Primitive.Loading>
      <Primitive.Empty className="grid h-full place-items-center text-13 text-muted">{words.empty}</Primitive.Empty>
      <Primitive.List className="select-none pb-1" components={components} />
    </Primitive.Viewport>
  );
}

/** Emoji to search and choose from. Closing it leads back to the text. */
export function EmojiPicker({ button, onClose }: EmojiPickerProps) {
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<string | null>(null);
  const choose = (emoji: string) => {
    chosen.current = emoji;
    setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={words.emoji}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClose(chosen.current);
            chosen.current = null;
          }}
          className="z-50 rounded-card border border-line bg-raised p-2 text-ink shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <Primitive.Root
            emojibaseUrl={emojiDataPath}
            columns={columns}
            onEmojiSelect={({ emoji }) => choose(emoji)}
            className="grid w-76 gap-2"
          >
            <div className="flex gap-1">
              <Primitive.Search
                aria-label={words.search}
                placeholder={words.placeholder}
                className={cn(controlClass, 'h-9 touch:h-11')}
              />
              <Primitive.SkinToneSelector
                aria-label={words.skinTone}
                className="grid size-9 shrink-0 place-items-center rounded-control text-20 hover:bg-hover touch:size-11"
              />
            </div>
            <Results />
          </Primitive.Root>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
