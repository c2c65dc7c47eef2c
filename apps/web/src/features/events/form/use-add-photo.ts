import { photo } from '@kith/contracts/events';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sendPicture } from '../../../lib/api/send-picture.ts';

const added = z.object({ data: photo });

/** Uploads a photo for an event and passes its address on; the form shows its own errors. */
export const useAddPhoto = (onAdded: (url: string) => void) =>
  useMutation({
    mutationFn: async (file: File) => added.parse(await sendPicture('POST', '/api/photos', file, 10)).data,
    onSuccess: ({ url }) => onAdded(url),
  });
