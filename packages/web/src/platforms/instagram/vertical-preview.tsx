import { Ellipsis, Heart, MessageCircle, Send, X } from 'lucide-react';
import type { PreviewProps } from '#platforms/preview.ts';
import { PreviewAvatar } from '#platforms/preview-parts/preview-avatar.tsx';
import { RichText } from '#platforms/preview-parts/rich-text.tsx';
import { VerticalFrame } from '#platforms/preview-parts/vertical-frame.tsx';
import { verticalPreview as words } from '#platforms/words/instagram.ts';

const bold = { hashtag: 'font-semibold', mention: 'font-semibold' };

export function InstagramReel({ account, version }: PreviewProps) {
  return (
    <VerticalFrame media={version.media[0]} missing={words.missingVideo}>
      <p aria-hidden="true" className="absolute top-4 left-4 font-semibold text-[18px]">
        {words.reels}
      </p>
      <div aria-hidden="true" className="absolute right-3 bottom-5 grid justify-items-center gap-5 [&_svg]:size-6.5">
        <Heart />
        <MessageCircle />
        <Send />
        <Ellipsis />
        <span className="size-6 rounded-[6px] border-2 border-[#fff] bg-[#fff3]" />
      </div>
      <div className="absolute inset-x-3 bottom-4 grid gap-2.5 pr-14">
        <div className="flex items-center gap-2">
          <PreviewAvatar account={account} className="size-8" />
          <span className="truncate font-semibold text-[14px]">{account.handle ?? account.name}</span>
          <span
            aria-hidden="true"
            className="rounded-[8px] border border-[#fffc] px-2.5 py-0.5 font-semibold text-[13px]"
          >
            {words.follow}
          </span>
        </div>
        <RichText
          text={version.text}
          classes={bold}
          fold={{ characters: 55, lines: 1 }}
          more="more"
          moreClass="text-[#fffb]"
          className="text-[14px] leading-4.5"
        />
        <p aria-hidden="true" className="w-fit max-w-full truncate rounded-full bg-[#fff2] px-2.5 py-1 text-[12px]">
          ♫ {account.handle ?? account.name} {words.originalAudio}
        </p>
      </div>
    </VerticalFrame>
  );
}

export function InstagramStory({ account, version }: PreviewProps) {
  return (
    <VerticalFrame media={version.media[0]} fit="contain" missing={words.missingMedia}>
      <div className="absolute inset-x-2.5 top-2.5 grid gap-3">
        <div aria-hidden="true" className="h-0.5 overflow-hidden rounded-full bg-[#fff6]">
          <div className="h-full w-2/5 bg-[#fff]" />
        </div>
        <div className="flex items-center gap-2.5 px-1">
          <PreviewAvatar account={account} className="size-8" />
          <span className="min-w-0 truncate font-semibold text-[14px]">{account.handle ?? account.name}</span>
          <span className="text-[14px] text-[#fff9]">{words.time}</span>
          <span aria-hidden="true" className="ml-auto flex gap-3">
            <Ellipsis className="size-5" />
            <X className="size-5.5" />
          </span>
        </div>
      </div>
      <div aria-hidden="true" className="absolute inset-x-3 bottom-4 flex items-center gap-3.5">
        <span className="flex-1 rounded-full border border-[#fff9] px-4.5 py-2.5 text-[14px]">{words.sendMessage}</span>
        <Heart className="size-6" />
        <Send className="size-6" />
      </div>
    </VerticalFrame>
  );
}
