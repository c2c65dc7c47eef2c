export { addMembers, previewAddMembers } from './add-members.ts';
export { createGroup } from './create-group.ts';
export { getGroup, listGroups, listMembers } from './queries.ts';
export { previewRemoveGroup, removeGroup } from './remove-group.ts';
export { previewRemoveMember, removeMember } from './remove-member.ts';
export { updateGroup } from './update-group.ts';
