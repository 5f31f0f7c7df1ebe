import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
} from 'graphql';

const { FIELD, FRAGMENT_DEFINITION, INLINE_FRAGMENT } = DirectiveLocation;

const ReplyPlace = new GraphQLEnumType({
  name: 'ReplyPlace',
  description: 'Position of a selection in a reply.',
  values: {
    MEMBERS: {
      description:
        'The members take the place of the selection. Reasons go to the `absent` of the record around it. If the selection is null, a list without a reason is empty and all else is null.',
    },
    VALUE: { description: 'The member `value` takes the place of the selection.' },
    ASIDE: { description: 'Not in the reply, but used to make it.' },
    RECORD: { description: 'An inline fragment whose fields form a record of the given name.' },
  },
});

/**
 * Directives for clients: with them the operations of `facades/surfaces` say what their replies are made of. The server
 * ignores them, so any GraphQL tool accepts those operations as they are.
 */
export function clientDirectives(schema: GraphQLSchema): readonly GraphQLDirective[] {
  const reason = schema.getType('AbsenceReason') as GraphQLInputType;
  return [
    new GraphQLDirective({
      name: 'optional',
      description: 'For clients: the reply leaves the field out if it is null or an empty list. The server ignores it.',
      locations: [FIELD],
    }),
    new GraphQLDirective({
      name: 'because',
      description:
        'For clients: the reason to give in the nearest `absent` if the field is null. The server ignores it.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: { is: { type: new GraphQLNonNull(reason), description: 'The reason.' } },
    }),
    new GraphQLDirective({
      name: 'onRequest',
      description:
        'For clients: a tool leaves the field out unless its argument `include` names the part. The server ignores it.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: { part: { type: new GraphQLNonNull(GraphQLString), description: 'Name of the part.' } },
    }),
    new GraphQLDirective({
      name: 'shape',
      description:
        'For clients: the position of the selection in the reply. On a fragment, it applies wherever the fragment is spread. The server ignores it.',
      locations: [FIELD, INLINE_FRAGMENT, FRAGMENT_DEFINITION],
      args: {
        as: { type: new GraphQLNonNull(ReplyPlace), description: 'Position in the reply.' },
        name: { type: GraphQLString, description: 'Name of the record, for RECORD only.' },
      },
    }),
  ];
}
