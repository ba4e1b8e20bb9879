import { Ellipsis, Forward, Globe, MessageCircle, ThumbsUp, X } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { VerticalFrame } from '#platforms/preview-parts/vertical-frame.tsx';
import { verticalPreview as words } from '#platforms/words/facebook.ts';

const bold = { hashtag: 'font-semibold', mention: 'font-semibold', link: 'underline' };

export function FacebookReel({ account, version }: PreviewProps) {
  return (
    <VerticalFrame media={version.media[0]} missing={words.missingVideo}>
      <div aria-hidden="true" className="absolute right-3 bottom-6 grid justify-items-center gap-5 [&_svg]:size-7">
        <ThumbsUp />
        <MessageCircle />
        <Forward />
        <Ellipsis />
      </div>
      <div className="absolute inset-x-3 bottom-4 grid gap-2 pr-14">
        <div className="flex items-center gap-2">
          <PreviewAvatar account={account} className="size-9" />
          <span className="truncate font-semibold text-[15px]">{account.name}</span>
          <span aria-hidden="true" className="rounded-[6px] border border-[#fffa] px-2 py-0.5 text-[13px]">
            {words.follow}
          </span>
        </div>
        <p className="flex items-center gap-1 text-[13px] text-[#fffd]">
          <Globe aria-hidden="true" className="size-3" /> {words.public}
        </p>
        <RichText
          text={version.text}
          classes={bold}
          fold={{ characters: 72, lines: 2 }}
          more={words.more}
          moreClass="font-semibold"
          className="text-[14px] leading-5"
        />
      </div>
    </VerticalFrame>
  );
}

export function FacebookStory({ account, version }: PreviewProps) {
  return (
    <VerticalFrame media={version.media[0]} fit="contain" missing={words.missingMedia}>
      <div className="absolute inset-x-3 top-3 grid gap-3">
        <div aria-hidden="true" className="h-0.75 overflow-hidden rounded-full bg-[#fff6]">
          <div className="h-full w-1/3 bg-[#fff]" />
        </div>
        <div className="flex items-center gap-2">
          <PreviewAvatar account={account} className="size-9" />
          <span className="min-w-0 truncate font-semibold text-[15px]">{account.name}</span>
          <span className="text-[13px] text-[#fffc]">{words.justNow}</span>
          <span aria-hidden="true" className="ml-auto flex gap-3">
            <Ellipsis className="size-5" />
            <X className="size-5" />
          </span>
        </div>
      </div>
      <div aria-hidden="true" className="absolute inset-x-3 bottom-4 flex items-center gap-2">
        <span className="flex-1 rounded-full border border-[#fff9] px-4 py-2 text-[15px] text-[#fffd]">
          {words.reply}
        </span>
        <ThumbsUp className="size-7" />
      </div>
    </VerticalFrame>
  );
}
