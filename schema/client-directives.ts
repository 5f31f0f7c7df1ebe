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
  description: 'Where a selection stands in a reply.',
  values: {
    MEMBERS: {
      description:
        'Its members stand in its place. Of reasons: they stand in the `absent` of the record around. Where it is null, a list without a reason is empty and all else is null.',
    },
    VALUE: { description: 'Its member `value` stands in its place.' },
    ASIDE: { description: 'It is not in the reply: what the reply is made of.' },
    RECORD: { description: 'An inline fragment: its fields stand in a record of the name given.' },
  },
});

/**
 * Directives for who reads an answer: how the operations of `facades/surfaces` say what their replies are made of. The
 * server ignores them, so any GraphQL tool takes those operations as they are.
 */
export function clientDirectives(schema: GraphQLSchema): readonly GraphQLDirective[] {
  const reason = schema.getType('AbsenceReason') as GraphQLInputType;
  return [
    new GraphQLDirective({
      name: 'optional',
      description: 'For clients; the server ignores it. The reply leaves the field out where it is null.',
      locations: [FIELD],
    }),
    new GraphQLDirective({
      name: 'because',
      description:
        'For clients; the server ignores it. Why the field is null, where it is: told in the nearest `absent`.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: { is: { type: new GraphQLNonNull(reason), description: 'The reason.' } },
    }),
    new GraphQLDirective({
      name: 'onRequest',
      description:
        'For clients; the server ignores it. A tool leaves it out unless its argument `include` names the part.',
      locations: [FIELD, INLINE_FRAGMENT],
      args: { part: { type: new GraphQLNonNull(GraphQLString), description: 'Name of the part.' } },
    }),
    new GraphQLDirective({
      name: 'shape',
      description:
        'For clients; the server ignores it. Where the selection stands in the reply; on a fragment, wherever it is spread.',
      locations: [FIELD, INLINE_FRAGMENT, FRAGMENT_DEFINITION],
      args: {
        as: { type: new GraphQLNonNull(ReplyPlace), description: 'Where it stands.' },
        name: { type: GraphQLString, description: 'Name of the record; for RECORD alone.' },
      },
    }),
  ];
}
