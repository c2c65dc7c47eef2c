import { useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { assistantCalls } from './assistant-calls.ts';
import { type Chat, createChat } from './chat.ts';
import { DEMO } from './clear-stored.ts';
import type { Conversation } from './conversation.ts';
import { requestContext } from '../../lib/api/request-context.ts';

/** An owner, or a visitor. */
interface Person {
  id: string;
  first_name: string;
}

let current: { ownerKey: string; chat: Chat } | null = null;

/** The conversation of the signed-in owner, or of the demo. */
export function chatOf(person: Person | null): Chat {
  const ownerKey = person?.id ?? DEMO;
  if (current?.ownerKey !== ownerKey) {
    const chat = createChat({
      ownerKey,
      firstName: person?.first_name ?? null,
      calls: assistantCalls(person === null),
      context: requestContext,
      onChange: () => void queryClient.invalidateQueries(),
    });
    current = { ownerKey, chat };
  }
  return current.chat;
}

export interface ChatSession {
  chat: Chat;
  state: Conversation;
  demo: boolean;
}

/** Subscribes a component to the conversation, and handles its connection state and navigation. */
export function useChat(): ChatSession {
  const { user } = useSession();
  const chat = chatOf(user);
  const state = useSelector(chat.state);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const follow = () => chat.connect(navigator.onLine);
    follow();
    addEventListener('online', follow);
    addEventListener('offline', follow);
    return () => {
      removeEventListener('online', follow);
      removeEventListener('offline', follow);
    };
  }, [chat]);

  const { journey } = state;
  useEffect(() => {
    if (journey === null) return;
    const timer = setTimeout(() => {
      chat.arrive();
      void navigate({ href: journey.to });
    }, journey.afterMs);
    return () => clearTimeout(timer);
  }, [chat, journey, navigate]);
  // Do not navigate away from a page opened in the meantime.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address is the reason
  useEffect(() => () => chat.arrive(), [chat, pathname]);

  return { chat, state, demo: user === null };
}
